import { type ClientActionFunctionArgs, href, Link, replace } from 'react-router'
import type { GuestOrder } from '#contract/guest-orders.ts'
import { orderNumber } from '#domain/order.ts'
import { attempt } from '#web/data/attempt.ts'
import { ordersAction } from '#web/shared/orders/orders-action.ts'
import { OrderActions } from '#web/shared/orders/order-actions.tsx'
import { OrderDetail } from '#web/shared/orders/order-detail.tsx'
import { customerApi } from '#web/shared/customer-api.ts'
import { NotFound } from '#web/shared/error-page.tsx'
import { NeedsScripts } from '#web/shared/needs-scripts.tsx'
import { PageMeta } from '#web/shared/page-meta.tsx'
import { ParcelNote } from '#web/shared/orders/parcel-note.tsx'
import { OrderToken } from '#web/shared/orders/order-token.ts'
import type { Route } from './+types/guest-order-page.ts'
import { continuePayment, type NewPayment, type PaymentSubmission, renewPix } from './continue-payment.ts'
import { KeepDetails } from './keep-details.tsx'
import { OrderPayment, PaymentSkeleton } from './payment/order-payment.tsx'

const { guestOrders } = customerApi
const TOKEN = /^[\w-]{22}$/
const NO_ORDER = { data: null, status: 404 }

/** Rendered in the browser alone: no cache keeps a page by its secret address. */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function clientLoader({ request, params: { token } }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url)
  // The payment provider adds its own parameters to the way back.
  if (search !== '') throw replace(pathname)
  if (!TOKEN.test(token)) return { token, payment: NO_ORDER, order: NO_ORDER }
  const [payment, order] = await Promise.all([
    attempt(guestOrders.payment({ token })),
    attempt(guestOrders.get({ token })),
  ])
  return { token, payment, order }
}

/** Handles the forms of payment and order actions, by the order's link instead of its id. */
export async function clientAction({ request, params, context }: ClientActionFunctionArgs) {
  const token = params.token!
  const pay: NewPayment = ({ payment_method, total }) => guestOrders.newPayment({ token, payment_method, total })
  if (request.headers.get('Content-Type')?.startsWith('application/json'))
    return continuePayment((await request.json()) as PaymentSubmission, pay)
  const form = await request.clone().formData()
  if (form.get('intent') === 'new-pix') return renewPix(Number(form.get('id')), pay)
  return ordersAction(
    { request, context },
    {
      cancel: () => guestOrders.cancel({ token }),
      confirmDelivery: () => guestOrders.confirmDelivery({ token }),
      buyAgain: () => guestOrders.buyAgain({ token }),
    },
  )
}

/** A guest's order: the payment and its outcome until it is sent, then the order's page as customers see their own. */
export default function GuestOrderPage({ loaderData: { token, payment, order } }: Route.ComponentProps) {
  if (payment.data === null && payment.status === 404)
    return (
      <NotFound title="Pedido não encontrado">
        Este link não abre nenhum pedido. Peça outro em{' '}
        <Link className="underline" to={href('/acompanhar')}>
          Acompanhar pedido
        </Link>
        .
      </NotFound>
    )
  if (order.data && isPastPayment(order.data))
    return (
      <OrderToken value={token}>
        <div className="wrap grid gap-6 pt-8 pb-24 lg:pt-14">
          <PageMeta title={`Pedido ${orderNumber(order.data.id)}`} />
          <OrderDetail order={order.data} />
          <KeepDetails order={order.data} />
        </div>
      </OrderToken>
    )
  return (
    <OrderToken value={token}>
      <OrderPayment
        key={token}
        email={order.data?.customer_email ?? ''}
        payment={payment}
        order={order}
        pixKey={order.data?.pix_cpf ?? null}
        extra={order.data && order.data.status !== 'pending' && <KeepDetails order={order.data} />}
      />
      {order.data && (
        <div className="wrap border-t border-line py-6 lg:py-12">
          {order.data.status === 'confirmed' ? (
            <OrderDetail order={order.data} level="h2" />
          ) : (
            <div className="grid gap-4">
              <ParcelNote order={order.data} />
              <OrderActions order={order.data} />
            </div>
          )}
        </div>
      )}
    </OrderToken>
  )
}

/** Sent, or cancelled after it was paid. */
function isPastPayment({ status, paid_at: paidAt }: GuestOrder): boolean {
  return status === 'shipped' || status === 'delivered' || (status === 'cancelled' && paidAt !== null)
}

export function HydrateFallback() {
  return (
    <NeedsScripts>
      <PaymentSkeleton />
    </NeedsScripts>
  )
}
