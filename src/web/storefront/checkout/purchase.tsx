import { type Ref, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import type { SavedAddress } from '#contract/addresses.ts'
import type { CurrentUser } from '#contract/session.ts'
import type { SignInProvider } from '#contract/sign-in.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { useFocusOnChange } from '#web/ui/use-focus-on-change.ts'
import { type Attempt, useLastGood } from '#web/data/attempt.ts'
import type { LoadedCart } from '../cart/load-cart.ts'
import { type Cart, useCart } from '../cart/use-cart.ts'
import { whyBlocked } from '../cart/why-blocked.ts'
import { PageMeta } from '#web/shared/page-meta.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { IdentifyStep } from './identify-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { PurchaseFrame } from './purchase-frame.tsx'
import { useDelivery } from '#web/shared/address/use-delivery.ts'
import { type Buyer, useDestination } from './use-destination.ts'
import { useGuest } from './use-guest.ts'
import { optionOf, useMethod } from './use-method.ts'
import { usePlaceOrder } from './use-place-order.ts'

type Props = {
  user: CurrentUser | null
  cart: LoadedCart
  addresses: Attempt<SavedAddress[]>
  provider: SignInProvider | null
}

const NO_ADDRESSES: Attempt<SavedAddress[]> = { data: [] }

/** Visitors identify themselves first. */
export function Purchase({ user, cart: loaded, addresses, provider }: Props) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { guest, keep } = useGuest()
  const cart = useCart(loaded)
  const isIdentifying = !user && (!guest || params.get('etapa') === 'identificacao')
  const isBlocked = useBlockedOnEntry(cart)
  // Screen readers continue at the new step's title.
  const titleRef = useFocusOnChange<HTMLHeadingElement>(isIdentifying ? 'identificacao' : params.get('etapa'))

  if (cart.items === null && cart.counting === 'failed') {
    return (
      <div className="wrap">
        <PageMeta title="Finalizar compra" />
        <LoadFailed sentence="Não foi possível carregar o carrinho." onRetry={cart.reload} />
      </div>
    )
  }
  if (isBlocked) return <Navigate to="/carrinho" replace />
  if (user)
    return <IdentifiedPurchase buyer={{ user, guest: null }} cart={cart} addresses={addresses} titleRef={titleRef} />
  if (guest && !isIdentifying)
    return <IdentifiedPurchase buyer={{ user, guest }} cart={cart} addresses={NO_ADDRESSES} titleRef={titleRef} />
  if (cart.items?.every((item) => !item.is_available)) return <Navigate to="/carrinho" replace />
  return (
    <PurchaseFrame step="identificacao" cart={cart} titleRef={titleRef} isGuest>
      <IdentifyStep
        guest={guest}
        provider={provider}
        onIdentified={(typed) => {
          keep(typed)
          void navigate('/checkout')
        }}
      />
    </PurchaseFrame>
  )
}

/**
 * True if the cart cannot be ordered when the checkout opens, which 'Comprar agora' does without showing the cart.
 * Once the checkout has begun, only the server's refusal stops it: it says why and keeps the form.
 */
function useBlockedOnEntry({ items, totals, counting }: Cart): boolean {
  const [hasBegun, setBegun] = useState(false)
  // The totals of a pending change still have the limits of the quantities before.
  if (hasBegun || !items || counting !== 'done') return false
  if (whyBlocked(items, totals) !== null) return true
  setBegun(true)
  return false
}

type IdentifiedProps = {
  buyer: Buyer
  cart: Cart
  addresses: Attempt<SavedAddress[]>
  titleRef: Ref<HTMLHeadingElement>
}

/** The step is in the URL, so Back leads to the form. A returning customer finds everything on one page. */
function IdentifiedPurchase({ buyer, cart, addresses: loadedAddresses, titleRef }: IdentifiedProps) {
  const [params] = useSearchParams()
  const addresses = useLastGood(loadedAddresses.data)
  const destination = useDestination(buyer, addresses)
  const { guest } = buyer
  const { address } = destination
  const delivery = useDelivery(address.cep)
  const { place, isPlacing, problem } = usePlaceOrder(cart, guest)
  const choice = useMethod(cart.totals)
  const isReturning = choice.isRemembered && addresses !== null && addresses.length > 0 && destination.isComplete
  const step = stepOf(params, isReturning)
  const option = step !== 'entrega' && choice.way ? optionOf(cart.totals, choice.way) : undefined
  const orders = guest ? '/acompanhar' : '/pedidos'

  // After an attempt with an unknown outcome, an empty cart means that the order exists.
  if (cart.items?.every((item) => !item.is_available) && !isPlacing)
    return <Navigate to={problem?.remedy === null ? orders : '/carrinho'} replace />
  if (step === 'pagamento' && !destination.isComplete) return <Navigate to="/checkout" replace />
  return (
    <PurchaseFrame step={step} cart={cart} option={option} titleRef={titleRef} isGuest={guest !== null}>
      {step === 'entrega' ? (
        <DeliveryStep
          addresses={addresses}
          guest={guest}
          destination={destination}
          delivery={delivery}
          shipping={cart.totals?.is_shipping_set ? cart.totals.shipping : null}
        />
      ) : (
        <PaymentStep
          cart={cart}
          address={address}
          delivery={delivery}
          choice={choice}
          isOnePage={step === 'tudo'}
          isPlacing={isPlacing}
          problem={problem}
          onPay={(way) => place(destination, way)}
        />
      )}
    </PurchaseFrame>
  )
}

function stepOf(params: URLSearchParams, isReturning: boolean) {
  const named = params.get('etapa')
  if (named === 'pagamento') return 'pagamento'
  return isReturning && named === null ? 'tudo' : 'entrega'
}
