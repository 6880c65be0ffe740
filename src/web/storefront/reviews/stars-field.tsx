import { MAX_STARS } from '#domain/review.ts'
import { plural } from '#domain/plural.ts'
import { FIELD_LABEL } from '#web/ui/field.tsx'
import { Problem } from '#web/ui/problem.tsx'

const STAR = 'm12 1.5 3 6.9 7.5.8-5.6 5 1.6 7.3-6.5-3.8-6.5 3.8 1.6-7.3-5.6-5 7.5-.8z'
const MEANINGS = ['Péssimo', 'Ruim', 'Regular', 'Bom', 'Ótimo']

/** Radio buttons styled as stars by CSS alone. */
export function StarsField({ stars, error }: { stars: number | null; error?: string | undefined }) {
  return (
    <fieldset className="grid gap-1.5" aria-invalid={error ? true : undefined}>
      <legend className={FIELD_LABEL}>Sua nota</legend>
      <div className="flex">
        {Array.from({ length: MAX_STARS }, (_, index) => index + 1).map((of) => (
          <label
            key={of}
            className="relative grid size-12 cursor-pointer place-items-center rounded-control text-transparent hover:text-brand has-checked:text-brand has-focus-visible:outline-2 has-[~label>:checked]:text-brand has-[~label:hover]:text-brand"
          >
            <input
              type="radio"
              name="stars"
              value={of}
              required
              defaultChecked={stars === of}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <svg className="size-9 fill-current stroke-field-edge" viewBox="0 0 24 24" aria-hidden="true">
              <path d={STAR} />
            </svg>
            <span className="sr-only">
              {plural(of, 'estrela', 'estrelas')}, {MEANINGS[of - 1]}
            </span>
          </label>
        ))}
      </div>
      <Problem text={error ?? null} />
    </fieldset>
  )
}
