import { useRevalidator } from 'react-router'
import type { CustomerOrder } from '#contract/account.ts'
import type { CurrentUser } from '#contract/session.ts'
import type { StoreSettings } from '#contract/store.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Attempt, useLastGood } from '#web/data/attempt.ts'
import { NotFound } from '#web/shared/error-page.tsx'
import { PageMeta } from '#web/shared/page-meta.tsx'
import { OpenPayment } from './open-payment.tsx'
import { useSwitchFetcher } from './other-methods.tsx'
import { ACT, FRAME, SAY } from './payment-frame.tsx'
import { PixPayment } from './pix-payment.tsx'
import { CancelledPayment, PaidPayment } from './settled-payment.tsx'
import { type Payment, stageOf } from './stage.ts'
import { usePolling } from './use-polling.ts'

type Props = {
  user: CurrentUser
  payment: Attempt<Payment>
  order: Attempt<CustomerOrder>
  settings: Attempt<StoreSettings>
}

/** The provider's return URL, and the PIX screen. The status always comes from our server, never from the return URL. */
export function OrderPayment({ user, payment: loaded, order: loadedOrder, settings }: Props) {
  const payment = useLastGood(loaded.data)
  const order = useLastGood(loadedOrder.data)
  const { revalidate } = useRevalidator()
  usePolling(payment?.status === 'pending')
  if (payment) return <KnownPayment {...{ payment, order, user }} pixKey={settings.data && settings.data.pix_cpf} />
  if (loaded.data === null && loaded.status === 404) return <UnknownOrder />
  return (
    <div className="wrap">
      <PageMeta title="Pagamento" />
      <LoadFailed sentence="Não foi possível carregar o pagamento." onRetry={() => void revalidate()} />
    </div>
  )
}

type KnownProps = { payment: Payment; order: CustomerOrder | null; user: CurrentUser; pixKey: string | null }

function KnownPayment({ payment, order, user, pixKey }: KnownProps) {
  const stage = stageOf(payment)
  // A fetcher without a user loses its data, and the screens below unmount when the method changes.
  useSwitchFetcher(payment.order_id)
  if (stage === 'pix') return <PixPayment payment={payment} pixKey={pixKey} />
  if (stage === 'paid') return <PaidPayment {...{ payment, order, user }} />
  if (stage === 'cancelled') return <CancelledPayment {...{ payment, order }} />
  return <OpenPayment key={payment.payment_method} {...{ payment, stage, order }} />
}

export function UnknownOrder() {
  return <NotFound title="Pedido não encontrado">Confira se você entrou com o e-mail da compra.</NotFound>
}

export function PaymentSkeleton() {
  return (
    <div className={FRAME} aria-busy="true">
      <PageMeta title="Pagamento" />
      <div className={classNames(SAY, 'on-accent')}>
        <Skeleton className="h-4 w-32" ground="bg-paper/20" />
        <Skeleton className="mt-5 h-12 w-[80%]" ground="bg-paper/20" />
        <Skeleton className="mt-6 h-20 w-full" ground="bg-paper/20" />
      </div>
      <div className={ACT}>
        <Skeleton className="size-56" corners="rounded-picture" />
        <Skeleton className="h-13 w-full" />
        <Skeleton className="h-13 w-full" />
      </div>
    </div>
  )
}
