import { useSyncExternalStore } from 'react'
import { replace, type ShouldRevalidateFunctionArgs } from 'react-router'
import { type Api, apiContext } from '#web/data/api.ts'
import { signInApi } from '#web/shared/sign-in/sign-in-api.ts'
import type { SavedAddress } from '#contract/addresses.ts'
import { type Attempt, attempt } from '#web/data/attempt.ts'
import { sharedData } from '#web/data/shared-data.ts'
import { customerApi } from '#web/shared/customer-api.ts'
import { customerOf, shopperOf } from '#web/shared/customers-layout.tsx'
import { loadCart } from '../cart/load-cart.ts'
import type { Route } from './+types/checkout-page.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { checkoutAction } from './checkout-action.ts'
import { OrderPayment, PaymentSkeleton } from './payment/order-payment.tsx'
import { Purchase } from './purchase.tsx'
import { PurchaseFrame } from './purchase-frame.tsx'

const ORDER_ID = /^[1-9]\d{0,14}$/

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const orderId = searchParams.get('pedido')
  if (orderId === null) return loadPurchase(context)
  // The payment provider adds its own parameters to the way back.
  if (searchParams.size > 1) throw replace(`/checkout?${new URLSearchParams({ pedido: orderId })}`)
  const [user, shown] = await Promise.all([customerOf(context), loadOrder(orderId, context.get(apiContext))])
  return { user, ...shown }
}

const NO_ADDRESSES: Attempt<SavedAddress[]> = { data: [] }

/** Codes work without the answer about the provider. */
async function loadPurchase(context: Route.ClientLoaderArgs['context']) {
  const session = shopperOf(context)
  const [user, cart, addresses, ways] = await Promise.all([
    session,
    loadCart(),
    session.then((user) => (user ? attempt(customerApi.addresses.list()) : NO_ADDRESSES)),
    session.then((user) => (user ? null : signInApi.ways().catch(() => null))),
  ])
  return { orderId: null, user, cart, addresses, provider: ways?.provider ?? null }
}

/** Only signed-in customers receive the PIX key: the settings that the server rendered lack it. */
const settings = sharedData((api) => api.store.settings())

async function loadOrder(orderId: string, api: Api) {
  if (!ORDER_ID.test(orderId)) return { orderId, payment: NO_ORDER, order: NO_ORDER, settings: NO_ORDER }
  const id = Number(orderId)
  const [payment, order, loadedSettings] = await Promise.all([
    attempt(customerApi.checkout.payment({ id })),
    attempt(customerApi.account.order({ id })),
    attempt(settings.get(api)),
  ])
  return { orderId, payment, order, settings: loadedSettings }
}

const NO_ORDER = { data: null, status: 404 }

export const clientAction = checkoutAction

/** Changing the step loads nothing. Neither does an attempt with an unknown outcome: the cart stays as submitted. */
export function shouldRevalidate({ currentUrl, nextUrl, actionResult, ...args }: ShouldRevalidateFunctionArgs) {
  if ((actionResult as { isDecided?: boolean } | undefined)?.isDecided === false) return false
  const isStep = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  const hasOrder = (url: URL) => url.searchParams.get('pedido')
  return isStep && hasOrder(currentUrl) === hasOrder(nextUrl) ? false : args.defaultShouldRevalidate
}

/** The checkout, or with ?pedido= the payment of an existing order. */
export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.orderId === null) return <Purchase key={loaderData.user?.id} {...loaderData} />
  const { orderId, user, payment, order, settings: loaded } = loaderData
  return (
    <OrderPayment
      key={`${orderId}-${user.id}`}
      email={user.email}
      payment={payment}
      order={order}
      pixKey={loaded.data && loaded.data.pix_cpf}
    />
  )
}

export function HydrateFallback() {
  return <CheckoutSkeleton />
}

const never = () => () => {}

/** The server renders this page without its query, so hydration starts with the form's skeleton. */
function CheckoutSkeleton() {
  const isPayment = useSyncExternalStore(
    never,
    () => new URLSearchParams(location.search).has('pedido'),
    () => false,
  )
  return isPayment ? <PaymentSkeleton /> : <PurchaseSkeleton />
}

function PurchaseSkeleton() {
  return (
    <PurchaseFrame step="entrega" cart={null}>
      <Skeleton className="mb-7 h-5 w-[80%]" />
      <div className="grid grid-cols-6 gap-x-4 gap-y-5">
        <FieldSkeleton className="col-span-3" />
        <Skeleton className="col-span-full mt-6 h-[102px] xs:h-[78px] sm:h-[53px]" />
        <FieldSkeleton className="col-span-full xs:col-span-4" />
        <FieldSkeleton className="col-span-3 xs:col-span-2" />
        <FieldSkeleton className="col-span-full xs:col-span-3" />
        <FieldSkeleton className="col-span-full xs:col-span-3" />
      </div>
    </PurchaseFrame>
  )
}

function FieldSkeleton({ className }: { className: string }) {
  return (
    <div className={className}>
      <Skeleton className="mb-[9px] h-[18px] w-20" />
      <Skeleton className="h-13" />
    </div>
  )
}
