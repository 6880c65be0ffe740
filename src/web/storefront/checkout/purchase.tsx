import { useEffect, useRef } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import type { PaymentStart } from '#contract/checkout.ts'
import type { CurrentUser } from '#contract/session.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { useCart } from '../cart/use-cart.ts'
import { PageHead } from '#web/shared/page-head.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentStep } from './payment-step.tsx'
import { type Step, Steps } from './steps.tsx'
import { useDelivery } from './use-delivery.ts'
import { forgetDestination, useDestination } from './use-destination.ts'
import { forgetMethod, useMethod } from './use-method.ts'
import { usePlaceOrder } from './use-place-order.ts'

/** From the cart to an order: where to, then how to pay. The step is in the address, so 'back' leads to the form. */
export function Purchase({ user }: { user: CurrentUser }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const cart = useCart()
  const destination = useDestination(user.id)
  const { address } = destination
  const delivery = useDelivery(address.cep)
  const { place, isPlacing, problem } = usePlaceOrder(cart, goToPayment)
  const step: Step = params.get('etapa') === 'pagamento' ? 'pagamento' : 'entrega'
  const choice = useMethod(cart.totals?.total ?? null)
  const titleRef = useFocusOnChange(step)

  function goToPayment({ order_id: orderId, init_point: initPoint }: PaymentStart) {
    const path = `/checkout?pedido=${orderId}`
    forgetDestination()
    forgetMethod()
    if (initPoint === null) void navigate(path, { replace: true })
    else leaveFor(initPoint, path)
  }

  if (cart.items === null && cart.counting === 'failed') {
    return (
      <div className="wrap">
        <PageHead title="Finalizar compra" />
        <LoadFailed sentence="Não foi possível carregar o carrinho." onRetry={() => void cart.load()} />
      </div>
    )
  }
  // After an attempt whose outcome nobody knows, an empty cart means that there is an order.
  if (cart.items?.every((item) => !item.is_available) && !isPlacing)
    return <Navigate to={problem?.remedy === null ? '/pedidos' : '/carrinho'} replace />
  // Where to is not known: the form must not leave under the hand that completes it.
  if (step === 'pagamento' && !destination.isComplete) return <Navigate to="/checkout" replace />
  const title = step === 'entrega' ? 'Entrega' : 'Pagamento'
  return (
    <div className="pay">
      <PageHead title={title} />
      <OrderSummary cart={cart} />
      <div className="pay-main">
        <Steps step={step} />
        <h1 ref={titleRef} tabIndex={-1}>
          {title}
        </h1>
        {step === 'entrega' ? (
          <DeliveryStep destination={destination} delivery={delivery} shipping={cart.totals?.shipping ?? null} />
        ) : (
          <PaymentStep
            cart={cart}
            address={address}
            delivery={delivery}
            choice={choice}
            isPlacing={isPlacing}
            problem={problem}
            onPay={(method) => void place(destination, method)}
          />
        )}
      </div>
    </div>
  )
}

/** Reading goes on at the new step's title. */
function useFocusOnChange(step: Step) {
  const titleRef = useRef<HTMLHeadingElement>(null)
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    titleRef.current?.focus({ preventScroll: true })
  }, [step])
  return titleRef
}

/** 'Back' from the provider leads to the order, not to a form whose cart is gone. */
function leaveFor(address: string, orderPath: string): void {
  history.replaceState(history.state, '', orderPath)
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true })
  location.assign(address)
}
