import { Navigate, useSearchParams } from 'react-router'
import type { SavedAddress } from '#contract/addresses.ts'
import type { CurrentUser } from '#contract/session.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { useFocusOnChange } from '#web/ui/use-focus-on-change.ts'
import { type Attempt, useLastGood } from '#web/data/attempt.ts'
import type { LoadedCart } from '../cart/load-cart.ts'
import { useCart } from '../cart/use-cart.ts'
import { PageMeta } from '#web/shared/page-meta.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { PurchaseFrame } from './purchase-frame.tsx'
import type { Step } from './steps.tsx'
import { useDelivery } from '#web/shared/address/use-delivery.ts'
import { useDestination } from './use-destination.ts'
import { useMethod } from './use-method.ts'
import { usePlaceOrder } from './use-place-order.ts'

type Props = { user: CurrentUser; cart: LoadedCart; addresses: Attempt<SavedAddress[]> }

/** The step is in the URL, so Back leads to the form. */
export function Purchase({ user, cart: loaded, addresses: loadedAddresses }: Props) {
  const [params] = useSearchParams()
  const cart = useCart(loaded)
  const addresses = useLastGood(loadedAddresses.data)
  const destination = useDestination(user.id, addresses)
  const { address } = destination
  const delivery = useDelivery(address.cep)
  const { place, isPlacing, problem } = usePlaceOrder(cart)
  const step: Step = params.get('etapa') === 'pagamento' ? 'pagamento' : 'entrega'
  const choice = useMethod(cart.totals?.total ?? null)
  // Screen readers continue at the new step's title.
  const titleRef = useFocusOnChange<HTMLHeadingElement>(step)

  if (cart.items === null && cart.counting === 'failed') {
    return (
      <div className="wrap">
        <PageMeta title="Finalizar compra" />
        <LoadFailed sentence="Não foi possível carregar o carrinho." onRetry={cart.reload} />
      </div>
    )
  }
  // After an attempt with an unknown outcome, an empty cart means that the order exists.
  if (cart.items?.every((item) => !item.is_available) && !isPlacing)
    return <Navigate to={problem?.remedy === null ? '/pedidos' : '/carrinho'} replace />
  if (step === 'pagamento' && !destination.isComplete) return <Navigate to="/checkout" replace />
  return (
    <PurchaseFrame step={step} cart={cart} titleRef={titleRef}>
      {step === 'entrega' ? (
        <DeliveryStep
          addresses={addresses}
          destination={destination}
          delivery={delivery}
          shipping={cart.totals?.shipping ?? null}
        />
      ) : (
        <PaymentStep
          cart={cart}
          address={address}
          delivery={delivery}
          choice={choice}
          isPlacing={isPlacing}
          problem={problem}
          onPay={(method) => place(destination, method)}
        />
      )}
    </PurchaseFrame>
  )
}
