import { useFetcher } from 'react-router'
import type { PaymentMethod } from '#domain/payment.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Money } from '#web/ui/money.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { OTHER_METHODS_ID, usePaymentAction } from '#web/shared/orders/order-token.ts'
import type { PaymentSubmission } from '../continue-payment.ts'
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

/** Switches the same order to another method, whose screen the reloaded payment then shows. `isFirst`: none was chosen. */
export function OtherMethods({ payment, isFirst = false }: { payment: Payment; isFirst?: boolean }) {
  const { order_id: id, payment_method: current, other_methods: offered } = payment
  // Who gets a link by a messenger mostly pays by PIX.
  const others = isFirst
    ? offered.toSorted((a, b) => Number(b.payment_method === 'pix') - Number(a.payment_method === 'pix'))
    : offered
  const fetcher = useSwitchFetcher(id)
  const action = usePaymentAction()
  const isBusy = fetcher.state !== 'idle'
  const requested = isBusy ? (fetcher.json as { method: PaymentMethod } | undefined)?.method : null
  const problem = <Problem text={isBusy ? null : (fetcher.data?.problem ?? null)} />

  function switchTo(method: PaymentMethod, total: number) {
    if (isBusy) return
    const submission: PaymentSubmission = { intent: 'switch-method', id, method, total }
    void fetcher.submit(submission, { method: 'post', action, encType: 'application/json' })
  }

  if (others.length === 0) return problem
  return (
    <fieldset id={OTHER_METHODS_ID} className="grid scroll-mt-20 gap-3">
      <legend className="mb-3 text-14 font-semibold">{isFirst ? 'Forma de pagamento' : 'Pagar de outra forma'}</legend>
      <div className={classNames('grid gap-3', !isFirst && 'sm:grid-cols-[repeat(auto-fit,minmax(200px,1fr))]')}>
        {others.map(({ payment_method: method, discount, total }, index) => {
          const Icon = METHOD_ICONS[method]
          return (
            <Button
              key={method}
              kind={isFirst && index === 0 ? 'main' : 'line'}
              busy={requested === method}
              onClick={() => switchTo(method, total)}
            >
              <Icon />
              {LABELS[method]}
              {(discount > 0 || total !== payment.total) && <Money cents={total} />}
            </Button>
          )
        })}
      </div>
      {!isFirst && current !== 'card' && <p className="text-14 text-ink-soft">Se você já pagou, não pague de novo.</p>}
      {problem}
    </fieldset>
  )
}
