import { useCallback } from 'react'
import { isRefusal } from '#contract/client.ts'
import type { CurrentUser } from '#contract/session.ts'
import { customerApi } from '#web/shared/customer-api.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLoaded } from '#web/data/use-loaded.ts'
import { NotFound } from '#web/shared/error-page.tsx'
import { PageHead } from '#web/shared/page-head.tsx'
import { OpenPayment } from './open-payment.tsx'
import { PixPayment } from './pix-payment.tsx'
import { CancelledPayment, PaidPayment } from './settled-payment.tsx'
import { type Payment, stageOf } from './stage.ts'
import { usePayment } from './use-payment.ts'

/** Where the provider sends people back to, and where a PIX waits. Only the server says how the payment stands. */
export function OrderPayment({ orderId, user }: { orderId: number; user: CurrentUser }) {
  const { payment, failure, ask } = usePayment(orderId)
  if (payment) return <KnownPayment payment={payment} user={user} onRenewed={ask} />
  if (isRefusal(failure) && failure.status === 404) return <UnknownOrder />
  if (failure !== null) {
    return (
      <div className="wrap">
        <PageHead title="Pagamento" />
        <LoadFailed sentence="Não foi possível carregar o pagamento." onRetry={() => void ask()} />
      </div>
    )
  }
  return <PaymentSkeleton />
}

function KnownPayment({
  payment,
  user,
  onRenewed,
}: {
  payment: Payment
  user: CurrentUser
  onRenewed: () => Promise<void>
}) {
  const { order_id: orderId, status } = payment
  // With another status the order has another estimate and other dates.
  // oxlint-disable-next-line react/exhaustive-deps
  const loaded = useLoaded(useCallback(() => customerApi.account.order({ id: orderId }), [orderId, status]))
  const stage = stageOf(payment)
  if (stage === 'pix') return <PixPayment payment={payment} onRenewed={onRenewed} />
  if (stage === 'paid') return <PaidPayment {...{ payment, loaded, user }} />
  if (stage === 'cancelled') return <CancelledPayment {...{ payment, loaded, onRenewed }} />
  return <OpenPayment {...{ payment, stage, loaded }} />
}

export function UnknownOrder() {
  return <NotFound title="Pedido não encontrado">Confira se você entrou com o e-mail da compra.</NotFound>
}

export function PaymentSkeleton() {
  return (
    <div className="settle" aria-busy="true">
      <PageHead title="Pagamento" />
      <div className="settle-say on-plum">
        <Skeleton className="h-4 w-32 bg-paper/20" />
        <Skeleton className="mt-5 h-12 w-[80%] bg-paper/20" />
        <Skeleton className="mt-6 h-20 w-full bg-paper/20" />
      </div>
      <div className="settle-act">
        <Skeleton className="h-56 w-56 rounded-picture" />
        <Skeleton className="h-13 w-full" />
        <Skeleton className="h-13 w-full" />
      </div>
    </div>
  )
}
