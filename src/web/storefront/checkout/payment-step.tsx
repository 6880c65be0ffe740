import type { FormEvent } from 'react'
import { Link } from 'react-router'
import LockIcon from 'lucide-react/icons/lock'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import type { Address } from '#domain/address.ts'
import type { PaymentMethod } from '#domain/payment.ts'
import { deliveryTermText } from '#domain/shipping.ts'
import { Button, GoLink } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import type { Cart } from '../cart/use-cart.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ACTIONS } from './actions.ts'
import { PaymentMethods } from './payment-methods.tsx'
import { ReviewLines } from '#web/shared/address/review-lines.tsx'
import type { Delivery } from '#web/shared/address/use-delivery.ts'
import type { MethodChoice } from './use-method.ts'
import type { OrderProblem } from './checkout-action.ts'

type Props = {
  cart: Cart
  address: Address
  delivery: Delivery | null
  choice: MethodChoice
  isPlacing: boolean
  problem: OrderProblem | null
  onPay: (method: PaymentMethod) => void
}

export function PaymentStep({ cart, address, delivery, choice, isPlacing, problem, onPay }: Props) {
  const total = cart.totals?.total ?? null
  // A free order needs no choice, but the call requires a method.
  const method = total === 0 ? (choice.method ?? 'card') : choice.method

  function pay(event: FormEvent) {
    event.preventDefault()
    if (method) onPay(method)
  }

  return (
    <>
      <div className="mt-6 mb-7 flex justify-between gap-4 border-y border-line py-4">
        <p className="min-w-0 wrap-anywhere">
          <b className="font-bold">Entregar em</b>
          <ReviewLines address={address} />
          {delivery && delivery.business_days !== null && (
            <span className="block text-ink-soft">Chega em {deliveryTermText(delivery.business_days)}</span>
          )}
        </p>
        <Link className="link inline-flex min-h-11 shrink-0 items-start" to="/checkout">
          Alterar<span className="sr-only"> o endereço</span>
        </Link>
      </div>
      <form onSubmit={pay}>
        {total === 0 ? <NothingToPay /> : <PaymentMethods total={total} choice={choice} />}
        {problem && <PaymentProblem problem={problem} />}
        <div className={classNames(ACTIONS, 'mt-8')}>
          <Button
            type="submit"
            kind="main"
            className="lg:order-2"
            busy={isPlacing || cart.counting === 'pending'}
            disabled={total === null || method === null || cart.counting === 'failed'}
          >
            <LockIcon />
            {total === 0 ? 'Concluir pedido' : <span>Pagar {total !== null && <Money cents={total} />}</span>}
          </Button>
          <GoLink to="/checkout" arrow="left" className="justify-self-start">
            Voltar para a entrega
          </GoLink>
        </div>
      </form>
    </>
  )
}

function NothingToPay() {
  return (
    <p className="rounded-control border-l-4 border-ok bg-surface px-4 py-3.5">
      O desconto cobre o pedido inteiro: não há nada a pagar.
    </p>
  )
}

function PaymentProblem({ problem }: { problem: OrderProblem }) {
  return (
    <div className="mt-6 flex gap-3 rounded-control border-l-4 border-bad bg-surface px-4 py-3.5" role="alert">
      <TriangleExclamationPointIcon className="mt-0.5 size-5 text-bad" />
      <div>
        <p className="font-semibold text-bad">{problem.sentence}</p>
        {problem.remedy && (
          <GoLink to={problem.remedy === 'cart' ? '/carrinho' : '/pedidos'} arrow="right">
            {problem.remedy === 'cart' ? 'Revisar o carrinho' : 'Ver Meus Pedidos'}
          </GoLink>
        )}
      </div>
    </div>
  )
}
