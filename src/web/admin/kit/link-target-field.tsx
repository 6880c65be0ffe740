import { useState } from 'react'
import { Field, SelectField } from '#web/ui/field.tsx'
import type { LinkTargets } from './link-targets.ts'

type Props = {
  label: string
  hideLabel?: boolean
  targets: LinkTargets
  value: string
  error?: string | undefined
  /** What an empty target means; without it one has to be chosen. */
  noneText?: string
  onChange: (to: string) => void
}

const OTHER = 'outro'

/** Where a link leads: a page of the shop, or another address. */
export function LinkTargetField({ label, hideLabel = false, targets, value, error, noneText, onChange }: Props) {
  const isListed = targets.some((each) => each.targets.some(({ to }) => to === value))
  const [isTyped, setTyped] = useState(false)
  const isOther = isTyped || (value !== '' && !isListed)
  return (
    <div className="grid min-w-0 gap-2">
      <SelectField
        label={label}
        hideLabel={hideLabel}
        value={isOther ? OTHER : value}
        error={isOther ? undefined : error}
        onChange={({ currentTarget: { value: chosen } }) => {
          setTyped(chosen === OTHER)
          onChange(chosen === OTHER ? '' : chosen)
        }}
      >
        <option value="">{noneText ?? 'Escolha uma página'}</option>
        {targets.map(({ group, targets: listed }) => (
          <optgroup key={group} label={group}>
            {listed.map((target) => (
              <option key={target.to} value={target.to}>
                {target.label}
              </option>
            ))}
          </optgroup>
        ))}
        <option value={OTHER}>Outro endereço…</option>
      </SelectField>
      {isOther && (
        <Field
          label={`Endereço: ${label}`}
          hideLabel
          placeholder="https://"
          inputMode="url"
          spellCheck={false}
          maxLength={300}
          value={value}
          error={error}
          onChange={({ currentTarget: { value: typed } }) => onChange(typed.trim())}
        />
      )}
    </div>
  )
}
