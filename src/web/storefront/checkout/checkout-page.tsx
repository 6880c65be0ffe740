import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import type { CurrentUser } from '#contract/session.ts'
import { CustomersOnly } from '#web/shared/customers-only.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PageHead } from '#web/shared/page-head.tsx'
import './checkout.css'
import { OrderSummary } from './order-summary.tsx'
import { OrderPayment, PaymentSkeleton, UnknownOrder } from './payment/order-payment.tsx'
import { Purchase } from './purchase.tsx'
import { Steps } from './steps.tsx'

export default function CheckoutPage() {
  return (
    <CustomersOnly title="Finalizar compra" skeleton={<CheckoutSkeleton />}>
      {(user) => <Checkout user={user} />}
    </CustomersOnly>
  )
}

/** Making an order, or with ?pedido= the payment of one that was made. */
function Checkout({ user }: { user: CurrentUser }) {
  const [params] = useSearchParams()
  const orderId = params.get('pedido')
  if (orderId === null) return <Purchase user={user} />
  if (!/^[1-9]\d{0,14}$/.test(orderId)) return <UnknownOrder />
  return <OrderPayment key={orderId} orderId={Number(orderId)} user={user} />
}

const never = () => () => {}

/** The server renders this page without its query, so it begins as the form's. */
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
    <div className="pay" aria-busy="true">
      <PageHead title="Finalizar compra" />
      <OrderSummary cart={null} />
      <div className="pay-main">
        <Steps step="entrega" />
        <h1>Entrega</h1>
        <Skeleton className="mb-7 h-5 w-[80%]" />
        <div className="grid grid-cols-6 gap-x-4 gap-y-5">
          <FieldSkeleton className="col-span-3" />
          <Skeleton className="col-span-full mt-6 h-[102px] xs:h-[78px] sm:h-[53px]" />
          <FieldSkeleton className="col-span-full xs:col-span-4" />
          <FieldSkeleton className="col-span-3 xs:col-span-2" />
          <FieldSkeleton className="col-span-full xs:col-span-3" />
          <FieldSkeleton className="col-span-full xs:col-span-3" />
        </div>
      </div>
    </div>
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
