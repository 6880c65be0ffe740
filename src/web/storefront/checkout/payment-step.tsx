import type { FormEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import LockIcon from 'lucide-react/icons/lock'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import type { Address } from '#domain/address.ts'
import { deliverySentence } from '#domain/delivery-estimate.ts'
import { Button, GoLink } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import type { Cart } from '../cart/use-cart.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ACTIONS } from './actions.ts'
import { ChosenMethod, PaymentMethods } from './payment-methods.tsx'
import type { Step } from './steps.tsx'
import { ReviewLines } from '#web/shared/address/review-lines.tsx'
import type { LoadedDelivery } from '#web/shared/address/use-delivery.ts'
import { type MethodChoice, optionOf, type PaymentWay } from './use-method.ts'
import type { OrderProblem } from './checkout-action.ts'

type Props = {
  cart: Cart
  address: Address
  delivery: LoadedDelivery
  choice: MethodChoice
  /** Without the steps before it: the method is shown as chosen, and the button stays in sight. */
  isOnePage: boolean
  isPlacing: boolean
  problem: OrderProblem | null
  onPay: (way: PaymentWay) => void
}

export function PaymentStep({ cart, address, delivery, choice, isOnePage, isPlacing, problem, onPay }: Props) {
  const { totals } = cart
  const isFree = totals?.total === 0
  // A free order needs no choice, but the call requires a method.
  const way = isFree ? (choice.way ?? 'card') : choice.way
  const total = (way && optionOf(totals, way)?.total) ?? totals?.total ?? null

  function pay(event: FormEvent) {
    event.preventDefault()
    if (way) onPay(way)
  }

  return (
    <form onSubmit={pay}>
      <div className="mt-6 mb-7 divide-y divide-line border-y border-line">
        <Decision title="Entregar em" step="entrega" what="o endereço">
          <ReviewLines address={address} />
          {delivery && delivery !== 'failed' && (
            <span className="block text-ink-soft">
              {delivery === 'unknown'
                ? 'CEP não encontrado: sem prazo de entrega.'
                : deliverySentence(delivery.business_days, delivery.place !== null)}
            </span>
          )}
        </Decision>
        {isOnePage && way && (
          <Decision title="Pagar com" step="pagamento" what="a forma de pagamento">
            <ChosenMethod totals={totals} way={way} />
          </Decision>
        )}
      </div>
      {isFree && <NothingToPay />}
      {!isFree && !isOnePage && <PaymentMethods totals={totals} choice={choice} />}
      {problem && <PaymentProblem problem={problem} />}
      <div className={classNames(ACTIONS, isOnePage ? FOOT_BAR : 'mt-8')} data-foot-bar={isOnePage || undefined}>
        <Button
          type="submit"
          kind="main"
          className="lg:order-2"
          busy={isPlacing || cart.counting === 'pending'}
          disabled={total === null || way === null || cart.counting === 'failed'}
        >
          <LockIcon />
          {isPlacing ? placingText(way, isFree) : isFree ? 'Concluir pedido' : <PayText total={total} />}
        </Button>
        {isOnePage ? (
          <span />
        ) : (
          <GoLink to="/checkout?etapa=entrega" arrow="left" className="justify-self-start">
            Voltar para a entrega
          </GoLink>
        )}
      </div>
    </form>
  )
}

const FOOT_BAR =
  'mt-8 max-md:sticky max-md:bottom-0 max-md:z-5 max-md:-mx-gutter max-md:border-t max-md:border-line max-md:bg-surface max-md:px-gutter max-md:py-2.5'

type DecisionProps = { title: string; step: Step; what: string; children: ReactNode }

/** What has been chosen, with the way to its step. */
function Decision({ title, step, what, children }: DecisionProps) {
  return (
    <div className="flex justify-between gap-4 py-4">
      <p className="min-w-0 wrap-anywhere">
        <b className="block font-bold">{title}</b>
        {children}
      </p>
      <Link className="link inline-flex min-h-11 shrink-0 items-start" to={`/checkout?etapa=${step}`}>
        Alterar<span className="sr-only"> {what}</span>
      </Link>
    </div>
  )
}

function PayText({ total }: { total: number | null }) {
  return <span>Pagar {total !== null && <Money cents={total} />}</span>
}

function placingText(way: PaymentWay | null, isFree: boolean): string {
  if (isFree) return 'Concluindo o pedido…'
  return way === 'pix' ? 'Gerando o seu PIX…' : 'Abrindo o pagamento…'
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
