import { useFetcher } from 'react-router'
import type { PaymentMethod } from '#domain/payment.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import type { CheckoutSubmission } from '../checkout-action.ts'
import { METHOD_ICONS } from '../payment-methods.tsx'
import type { Payment } from './stage.ts'

const LABELS: Record<PaymentMethod, string> = {
  card: 'Pagar com cartão',
  pix: 'Pagar com PIX',
  boleto: 'Pagar com boleto',
}

/** Shared by key: where the order switched although the provider failed, another screen shows the problem. */
export function useSwitchFetcher(orderId: number) {
  return useFetcher<{ problem: string | null }>({ key: `switch-method-${orderId}` })
}

/** Switches the same order to another method, whose screen the reloaded payment then shows. */
export function OtherMethods({ payment }: { payment: Payment }) {
  const { order_id: id, total, payment_method: current, other_methods: others } = payment
  const fetcher = useSwitchFetcher(id)
  const isBusy = fetcher.state !== 'idle'
  const requested = isBusy ? (fetcher.json as { method: PaymentMethod } | undefined)?.method : null
  const problem = <Problem text={isBusy ? null : (fetcher.data?.problem ?? null)} />

  function switchTo(method: PaymentMethod) {
    if (isBusy) return
    const submission: CheckoutSubmission = { intent: 'switch-method', id, method, total }
    void fetcher.submit(submission, { method: 'post', action: '/checkout', encType: 'application/json' })
  }

  if (others.length === 0) return problem
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-14 font-semibold">Pagar de outra forma</legend>
      <div className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(200px,1fr))]">
        {others.map((method) => {
          const Icon = METHOD_ICONS[method]
          return (
            <Button key={method} busy={requested === method} onClick={() => switchTo(method)}>
              <Icon />
              {LABELS[method]}
            </Button>
          )
        })}
      </div>
      {current !== 'card' && <p className="text-14 text-ink-soft">Se você já pagou, não pague de novo.</p>}
      {problem}
    </fieldset>
  )
}
