import type { ReactNode } from 'react'
import { Link } from 'react-router'
import CheckIcon from 'lucide-react/icons/check'
import { classNames } from '#web/ui/class-names.ts'

export type Step = 'entrega' | 'pagamento'
type State = 'done' | 'now' | 'next'

const SIGNS: Record<State, string> = {
  done: 'border-ok bg-ok text-surface',
  now: 'border-ink bg-ink text-paper',
  next: 'border-ink-soft',
}

/** Progress through the checkout; the finished step is a link. */
export function Steps({ step }: { step: Step }) {
  const isPaying = step === 'pagamento'
  return (
    <ol className="flex min-h-13 flex-wrap items-center gap-x-3 font-semibold" aria-label="Etapas">
      <StepItem state={isPaying ? 'done' : 'now'} sign={isPaying ? <CheckIcon className="size-4 stroke-[2.5]" /> : 1}>
        {isPaying ? (
          <Link className="inline-flex min-h-11 items-center underline underline-offset-4" to="/checkout">
            Entrega
          </Link>
        ) : (
          'Entrega'
        )}
      </StepItem>
      <StepItem state={isPaying ? 'now' : 'next'} sign={2}>
        Pagamento
      </StepItem>
    </ol>
  )
}

function StepItem({ state, sign, children }: { state: State; sign: ReactNode; children: ReactNode }) {
  return (
    <li
      className={classNames(
        'inline-flex min-h-11 items-center gap-2.5 not-first:before:mr-0.5 not-first:before:h-[1.5px] not-first:before:w-8 not-first:before:bg-ink-soft',
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
