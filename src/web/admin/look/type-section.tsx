import { Controller } from 'react-hook-form'
import { PAIRS_PATH } from '#contract/preview.ts'
import type { LookBody } from '#contract/site.ts'
import { MAX_RADIUS, TYPE_PAIRS } from '#domain/look.ts'
import { FieldFrame } from '#web/ui/field.tsx'
import { Radio } from '#web/ui/radio.tsx'
import type { DraftForm } from '../draft/use-draft-form.ts'
import { PAIR_NAMES } from './look-fields.ts'

type Props = { editing: DraftForm<LookBody> }

export function PairsSection({ editing: { form } }: Props) {
  return (
    <fieldset className="grid gap-2">
      <link rel="stylesheet" href={PAIRS_PATH} />
      <legend className="mb-2 font-semibold">Letras</legend>
      {TYPE_PAIRS.map((pair) => (
        <label
          key={pair}
          htmlFor={`letras-${pair}`}
          className="flex items-center gap-3 rounded-[8px] border border-line bg-surface px-3 py-2.5 has-checked:border-ink has-checked:inset-ring has-checked:inset-ring-ink"
        >
          <Radio id={`letras-${pair}`} value={pair} {...form.register('pair')} />
          <span className="grid min-w-0" data-pair={pair}>
            <span className="font-display text-18">{PAIR_NAMES[pair].name}</span>
            <span className="font-text text-ink-soft">{PAIR_NAMES[pair].faces}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

export function CornersSection({ editing: { form } }: Props) {
  return (
    <Controller
      control={form.control}
      name="radius"
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <FieldFrame label="Cantos" hint="De retos a bem redondos.">
          {(wiring) => (
            <span className="flex items-center gap-3">
              <input
                type="range"
                className="h-control min-w-0 flex-1 accent-brand"
                min={0}
                max={MAX_RADIUS}
                ref={ref}
                value={value}
                onBlur={onBlur}
                onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
                {...wiring}
              />
              <output className="num w-12 text-right">{value} px</output>
            </span>
          )}
        </FieldFrame>
      )}
    />
  )
}
