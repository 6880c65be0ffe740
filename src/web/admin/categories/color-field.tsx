import { FIELD_LABEL } from '#web/ui/field.tsx'

export const DEFAULT_COLOR = '#2a1a2e'

/** Only colours that the shop has a readable text colour for. */
const COLORS: readonly [hex: string, name: string][] = [
  ['#3d1c47', 'Ameixa'],
  ['#c65c3f', 'Terracota'],
  ['#e7d2ae', 'Areia'],
  ['#1f4f42', 'Floresta'],
  ['#dba145', 'Mostarda'],
  ['#e6b5a0', 'Rosado'],
  [DEFAULT_COLOR, 'Tinta'],
]

/** The category's background colour in the shop. */
export function ColorField({ value, onChange }: { value: string; onChange: (hex: string) => void }) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className={`${FIELD_LABEL} mb-1.5`}>Cor na loja</legend>
      {COLORS.map(([hex, name]) => (
        <label
          key={hex}
          title={name}
          className="relative grid size-11 place-content-center rounded-control has-checked:inset-ring-2 has-checked:inset-ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            className="absolute inset-0 cursor-pointer opacity-0"
            name="color"
            checked={hex === value.toLowerCase()}
            onChange={() => onChange(hex)}
          />
          <span className="size-8 rounded-control border border-line" style={{ background: hex }} aria-hidden="true" />
          <span className="sr-only">{name}</span>
        </label>
      ))}
    </fieldset>
  )
}
