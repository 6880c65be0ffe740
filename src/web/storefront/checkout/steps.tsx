import type { ReactNode } from 'react'
import { Link } from 'react-router'
import CheckIcon from 'lucide-react/icons/check'
import { classNames } from '#web/ui/class-names.ts'

export type Step = 'identificacao' | 'entrega' | 'pagamento'
type State = 'done' | 'now' | 'next'

const SIGNS: Record<State, string> = {
  done: 'border-ok bg-ok text-surface',
  now: 'border-ink bg-ink text-paper',
  next: 'border-ink-soft',
}

const STEPS: readonly { step: Step; name: string; to: string }[] = [
  { step: 'identificacao', name: 'Identificação', to: '/checkout?etapa=identificacao' },
  { step: 'entrega', name: 'Entrega', to: '/checkout?etapa=entrega' },
  { step: 'pagamento', name: 'Pagamento', to: '/checkout?etapa=pagamento' },
]

/** Three names side by side are too wide for a phone: each stands below its number. */
const STACKED = 'max-sm:flex-1 max-sm:flex-col max-sm:items-start max-sm:gap-0 max-sm:text-14 max-sm:before:hidden'

/** Progress through the checkout; finished steps are links. Only guests identify themselves. */
export function Steps({ step: current, isGuest }: { step: Step; isGuest: boolean }) {
  const steps = STEPS.filter(({ step }) => isGuest || step !== 'identificacao')
  const now = steps.findIndex(({ step }) => step === current)
  return (
    <ol className="flex min-h-13 flex-wrap items-center gap-x-3 font-semibold" aria-label="Etapas">
      {steps.map(({ step, name, to }, index) => {
        const isDone = index < now
        return (
          <StepItem
            key={step}
            isStacked={steps.length > 2}
            state={isDone ? 'done' : index === now ? 'now' : 'next'}
            sign={isDone ? <CheckIcon className="size-4 stroke-[2.5]" /> : index + 1}
          >
            {isDone ? (
              <Link className="inline-flex min-h-11 items-center underline underline-offset-4" to={to}>
                {name}
              </Link>
            ) : (
              <span className="inline-flex min-h-11 items-center">{name}</span>
            )}
          </StepItem>
        )
      })}
    </ol>
  )
}

type ItemProps = { state: State; sign: ReactNode; isStacked: boolean; children: ReactNode }

function StepItem({ state, sign, isStacked, children }: ItemProps) {
  return (
    <li
      className={classNames(
        'inline-flex min-h-11 items-center gap-2.5 not-first:before:mr-0.5 not-first:before:h-[1.5px] not-first:before:w-8 not-first:before:bg-ink-soft',
        isStacked && STACKED,
        state === 'next' && 'text-ink-soft',
      )}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <span
        className={classNames(
          'grid size-7 place-items-center rounded-full border-[1.5px] text-14 tabular-nums',
          SIGNS[state],
        )}
      >
        {sign}
      </span>
      {children}
    </li>
  )
}
