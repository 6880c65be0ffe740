import { Link } from 'react-router'
import CheckIcon from 'lucide-react/icons/check'

export type Step = 'entrega' | 'pagamento'

/** Where one is on the way; the step behind is a link. */
export function Steps({ step }: { step: Step }) {
  const isPaying = step === 'pagamento'
  return (
    <ol className="steps" aria-label="Etapas">
      <li className={isPaying ? 'step-done' : 'step-now'} aria-current={isPaying ? undefined : 'step'}>
        <span className="step-sign">{isPaying ? <CheckIcon className="size-4 stroke-[2.5]" /> : 1}</span>
        {isPaying ? <Link to="/checkout">Entrega</Link> : 'Entrega'}
      </li>
      <li className={isPaying ? 'step-now' : 'step-next'} aria-current={isPaying ? 'step' : undefined}>
        <span className="step-sign">2</span>
        Pagamento
      </li>
    </ol>
  )
}
