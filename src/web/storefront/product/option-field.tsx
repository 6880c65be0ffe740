import { type ReactNode, useId } from 'react'
import type { ProductOption, Variant } from '#contract/catalogue.ts'
import { type Choice, keyOf, valueState, type ValueState } from '#domain/choice.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Problem } from '#web/ui/problem.tsx'

type Value = ProductOption['values'][number]

type Props = {
  option: ProductOption
  siblings: readonly ProductOption[]
  place: number
  variants: readonly Variant[]
  choice: Choice
  problem: string | null
  onPick: (value: number) => void
}

export function optionFieldId({ id }: ProductOption): string {
  return `opcao-${id}`
}

/** Swatches if every value has a colour, else buttons. Nothing is disabled: a sold-out value can be looked at. */
export function OptionField({ option, siblings, place, variants, choice, problem, onPick }: Props) {
  const chosen = option.values.find(({ id }) => id === choice[place])
  const hasColours = option.values.every(({ color }) => color !== null)
  const problemId = useId()
  return (
    <fieldset id={optionFieldId(option)} aria-describedby={problem ? problemId : undefined}>
      <legend className="mb-2">
        {option.name}
        {chosen && (
          <>
            : <b className="font-semibold">{chosen.name}</b>
          </>
        )}
      </legend>
      {/* Room for the focus ring, which would cover the error. */}
      <div className={classNames('flex flex-wrap gap-2.5', problem && 'mb-2')}>
        {option.values.map((value) => {
          const state = valueState(variants, choice, { place, value: value.id })
          const radio = (
            <input
              type="radio"
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-[inherit]"
              name={keyOf(option, siblings)}
              value={keyOf(value, option.values)}
              aria-label={value.name + STATE_TEXTS[state]}
              title={hasColours ? value.name : undefined}
              checked={value === chosen}
              onChange={() => onPick(value.id)}
            />
          )
          const Look = hasColours ? Swatch : TextValue
          return (
            <Look key={value.id} value={value} state={state}>
              {radio}
            </Look>
          )
        })}
      </div>
      <Problem id={problemId} text={problem} />
    </fieldset>
  )
}

const STATE_TEXTS: Record<ValueState, string> = {
  in_stock: '',
  sold_out: ', esgotado',
  absent: ', não existe com o resto da escolha',
}

type LookProps = { value: Value; state: ValueState; children: ReactNode }

const FRAME =
  'relative border border-field-edge bg-surface has-checked:border-ink has-checked:inset-ring has-checked:inset-ring-ink'

const STRUCK =
  'after:pointer-events-none after:absolute after:inset-0 after:rounded-[inherit] after:bg-[linear-gradient(to_top_right,transparent_calc(50%-1.5px),var(--color-surface)_calc(50%-1.5px),var(--color-ink)_50%,var(--color-surface)_calc(50%+1.5px),transparent_calc(50%+1.5px))]'

function Swatch({ value, state, children }: LookProps) {
  return (
    <span
      className={classNames(
        FRAME,
        'grid size-12 place-items-center rounded-full',
        state === 'sold_out' && STRUCK,
        state === 'absent' && 'border-dashed',
      )}
    >
      <i
        className={classNames('size-9 rounded-full forced-color-adjust-none', state === 'absent' && 'size-5')}
        style={{ backgroundColor: value.color! }}
      />
      {children}
    </span>
  )
}

function TextValue({ value, state, children }: LookProps) {
  return (
    <span
      className={classNames(
        FRAME,
        'inline-grid min-h-11 min-w-11 place-items-center rounded-control px-4 font-medium',
        state !== 'in_stock' && 'text-ink-soft',
        state === 'sold_out' && 'line-through',
        state === 'absent' && 'border-dashed bg-transparent',
      )}
    >
      <span aria-hidden="true">{value.name}</span>
      {children}
    </span>
  )
}
