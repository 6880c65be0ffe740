import { useEffect, useState } from 'react'
import type { HiddenLink } from '#contract/admin-texts.ts'
import { formatInstant } from '#domain/calendar.ts'
import { textOfPath } from '#domain/shop-paths.ts'
import { Field, FIELD_HINT, SelectField } from '#web/ui/field.tsx'
import { adminApi } from '../api.ts'
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
      {!isListed && <HiddenNote to={value} />}
    </div>
  )
}

const DEBOUNCE_MS = 400

/** A link that shoppers do not see, and why. */
function HiddenNote({ to }: { to: string }) {
  const [checked, setChecked] = useState<{ to: string; hidden: HiddenLink | null } | null>(null)
  const isText = textOfPath(to) !== null
  useEffect(() => {
    if (!isText) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      adminApi.adminTexts.link({ to }, { signal: abort.signal }).then(
        ({ hidden }) => setChecked({ to, hidden }),
        () => {},
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [to, isText])
  const hidden = checked?.to === to ? checked.hidden : null
  return (
    hidden && (
      <p className={FIELD_HINT} role="status">
        {reasonOf(hidden)}
      </p>
    )
  )
}

function reasonOf({ reason, until }: HiddenLink): string {
  if (reason === 'draft') return 'Este texto é um rascunho: o link só aparece na loja quando ele for publicado.'
  if (reason === 'gone') return 'Não há texto neste endereço, ou ele foi excluído: o link não aparece na loja.'
  return `O link aparece na loja quando o texto sair: ${until && formatInstant(until)}.`
}
