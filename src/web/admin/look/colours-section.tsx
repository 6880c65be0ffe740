import { Controller, useWatch } from 'react-hook-form'
import { isHexColour } from '#domain/colour.ts'
import { LOOKS, refusalsOf } from '#domain/look.ts'
import type { LookBody } from '#contract/site.ts'
import { Button } from '#web/ui/button.tsx'
import { CONTROL, FieldFrame } from '#web/ui/field.tsx'
import type { DraftForm } from '../draft/use-draft-form.ts'
import { contrastText, FINISHED_LOOKS, hasColours } from './look-fields.ts'

type Colour = 'brand' | 'accent' | 'ground'

const HINTS: Record<Colour, string> = {
  brand: 'Botões, links e destaques.',
  accent: 'Faixas de cor, rodapé e o tom dos textos.',
  ground: 'Atrás de tudo: clara, ou bem escura.',
}
const LABELS: Record<Colour, string> = { brand: 'Cor da marca', accent: 'Cor de apoio', ground: 'Fundo' }

export function ColoursSection({ editing }: { editing: DraftForm<LookBody> }) {
  return (
    <section className="grid gap-4" aria-labelledby="cores-titulo">
      <h2 id="cores-titulo">Cores</h2>
      <StartingLooks editing={editing} />
      {(['brand', 'accent', 'ground'] as const).map((name) => (
        <ColourField key={name} name={name} editing={editing} />
      ))}
    </section>
  )
}

function StartingLooks({ editing: { form } }: { editing: DraftForm<LookBody> }) {
  const start = (values: Partial<LookBody>) => {
    for (const [name, value] of Object.entries(values))
      form.setValue(name as keyof LookBody, value, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div className="grid gap-1.5" role="group" aria-label="Começar de uma aparência pronta">
      <p className="text-ink-soft">Comece de uma aparência pronta e mude o que quiser:</p>
      <div className="grid grid-cols-3 gap-2">
        {FINISHED_LOOKS.map(([name, label]) => (
          <button
            key={name}
            type="button"
            className="grid gap-2 rounded-[8px] border border-line bg-surface p-2 text-left hover:border-ink"
            onClick={() => start(LOOKS[name])}
          >
            <span className="flex h-10 overflow-hidden rounded-[6px] border border-line" aria-hidden="true">
              {(['ground', 'brand', 'accent'] as const).map((part) => (
                <span key={part} className="flex-1" style={{ background: LOOKS[name][part] }} />
              ))}
            </span>
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}

function ColourField({ name, editing: { form, errorAt } }: { name: Colour; editing: DraftForm<LookBody> }) {
  const look = useWatch({ control: form.control }) as LookBody
  const refused = hasColours(look) ? refusalsOf(look).find(({ field }) => field === name) : undefined
  const set = (value: string) => form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <div className="grid gap-2">
          <FieldFrame label={LABELS[name]} hint={HINTS[name]} error={refused ? contrastText(refused) : errorAt(name)}>
            {(wiring) => (
              <span className="flex gap-2">
                <input
                  type="color"
                  className="h-control w-14 flex-none cursor-pointer rounded-control border border-field-edge bg-surface p-1"
                  aria-label={`Escolher: ${LABELS[name]}`}
                  value={isHexColour(value) ? value : '#000000'}
                  onChange={({ currentTarget }) => onChange(currentTarget.value)}
                />
                <input
                  className={`${CONTROL} num`}
                  spellCheck={false}
                  autoCapitalize="none"
                  maxLength={7}
                  ref={ref}
                  value={value}
                  onBlur={onBlur}
                  onChange={({ currentTarget }) => onChange(currentTarget.value.trim().toLowerCase())}
                  {...wiring}
                />
              </span>
            )}
          </FieldFrame>
          {refused && (
            <Button size="tight" className="justify-self-start" onClick={() => set(refused.nearest)}>
              <span
                className="size-4 rounded-full border border-line"
                style={{ background: refused.nearest }}
                aria-hidden="true"
              />
              Usar {refused.nearest}, a mais próxima que passa
            </Button>
          )}
        </div>
      )}
    />
  )
}
