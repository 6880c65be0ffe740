import { useFetcher } from 'react-router'
import { orderNumber } from '#domain/order.ts'
import { Button } from '#web/ui/button.tsx'
import { PixIcon } from '#web/ui/pix-icon.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { usePaymentAction } from './order-token.ts'

type Props = {
  orderId: number
  /** Leads to the payment page, for buttons that are elsewhere. */
  opensPayment?: boolean
  className?: string
}

/** A new PIX for the same order after the first one expired. The checkout's action makes it. */
export function RenewPix({ orderId, opensPayment = false, className }: Props) {
  const fetcher = useFetcher<{ problem: string | null }>({ key: `renew-pix-${orderId}` })
  const isBusy = fetcher.state !== 'idle'
  return (
    <fetcher.Form method="post" action={usePaymentAction()} className="contents">
      <input type="hidden" name="intent" value="new-pix" />
      <input type="hidden" name="id" value={orderId} />
      {opensPayment && <input type="hidden" name="opens-payment" value="1" />}
      <Button type="submit" kind="main" className={className} busy={isBusy}>
        <PixIcon />
        Gerar novo PIX<span className="sr-only"> para o pedido {orderNumber(orderId)}</span>
      </Button>
      <Problem text={isBusy ? null : (fetcher.data?.problem ?? null)} />
    </fetcher.Form>
  )
}
