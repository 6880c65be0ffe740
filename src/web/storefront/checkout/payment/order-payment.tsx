import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { CustomerOrder } from '#contract/account.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Attempt, useLastGood } from '#web/data/attempt.ts'
import { NotFound } from '#web/shared/error-page.tsx'
import { PageMeta } from '#web/shared/page-meta.tsx'
import { ChooseMethod } from './choose-method.tsx'
import { OpenPayment } from './open-payment.tsx'
import { useSwitchFetcher } from './other-methods.tsx'
import { ACT, BoughtPicture, FRAME, SAY } from './payment-frame.tsx'
import { WrongAmount } from './wrong-amount.tsx'
import { PixPayment } from './pix-payment.tsx'
import { CancelledPayment, PaidPayment } from './settled-payment.tsx'
import { type Payment, stageOf } from './stage.ts'
import { usePolling } from './use-polling.ts'

type Props = {
  /** The buyer's e-mail. */
  email: string
  payment: Attempt<Payment>
  order: Attempt<CustomerOrder>
  /** Null if it could not be loaded, empty if the shop has none. */
  pixKey: string | null
  /** Rendered after the facts of a paid order. */
  extra?: ReactNode
}

/** The provider's return URL, and the PIX screen. The status always comes from our server, never from the return URL. */
export function OrderPayment({ email, payment: loaded, order: loadedOrder, pixKey, extra }: Props) {
  const payment = useLastGood(loaded.data)
  const order = useLastGood(loadedOrder.data)
  const { revalidate } = useRevalidator()
  usePolling(payment?.status === 'pending')
  if (payment) {
    const picture = order?.items.find((item) => item.image_url)?.image_url ?? null
    return (
      <BoughtPicture value={picture}>
        <KnownPayment {...{ payment, order, email, pixKey, extra }} />
      </BoughtPicture>
    )
  }
  if (loaded.data === null && loaded.status === 404) return <UnknownOrder />
  return (
    <div className="wrap">
      <PageMeta title="Pagamento" />
      <LoadFailed sentence="Não foi possível carregar o pagamento." onRetry={() => void revalidate()} />
    </div>
  )
}

type KnownProps = Pick<Props, 'email' | 'pixKey' | 'extra'> & { payment: Payment; order: CustomerOrder | null }

function KnownPayment({ payment, order, email, pixKey, extra }: KnownProps) {
  const stage = stageOf(payment)
  // A fetcher without a user loses its data, and the screens below unmount when the method changes.
  useSwitchFetcher(payment.order_id)
  if (stage === 'wrong_amount') return <WrongAmount {...{ payment, order }} />
  if (stage === 'choose') return <ChooseMethod {...{ payment, order }} />
  if (stage === 'pix') return <PixPayment payment={payment} pixKey={pixKey} />
  if (stage === 'paid') return <PaidPayment {...{ payment, order, email, extra }} />
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
