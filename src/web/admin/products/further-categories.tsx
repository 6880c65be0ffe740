import type { AdminCategory } from '#contract/admin-categories.ts'
import { plural } from '#domain/plural.ts'
import { CheckField } from '../kit/fields.tsx'

type Props = {
  categories: readonly AdminCategory[]
  chosen: readonly number[]
  onChange: (ids: number[]) => void
}

/** The product is also listed in these; the main category is in its address line and in Google's feed. */
export function FurtherCategories({ categories, chosen, onChange }: Props) {
  if (categories.length === 0) return null
  const count = categories.filter(({ id }) => chosen.includes(id)).length
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        Outras categorias{count > 0 && ` (${plural(count, 'escolhida', 'escolhidas')})`}
      </summary>
      <fieldset className="grid max-h-60 gap-2 overflow-auto py-2">
        <legend className="sr-only">Outras categorias</legend>
        {categories.map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, id].toSorted((a, b) => a - b) : chosen.filter((each) => each !== id))
            }
          />
        ))}
      </fieldset>
    </details>
  )
}
