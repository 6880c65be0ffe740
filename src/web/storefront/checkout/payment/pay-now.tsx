import { useFetcher } from 'react-router'
import LockIcon from 'lucide-react/icons/lock'
import { AnchorButton } from '#web/ui/anchor-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { usePaymentAction } from '#web/shared/orders/order-token.ts'
import type { PaymentSubmission } from '../continue-payment.ts'
import type { Payment } from './stage.ts'

type Props = { payment: Payment; label: string }

/** To the provider's page. An order that was reopened has no link: the action creates a new one. */
export function PayNow({ payment: { order_id: orderId, init_point: link }, label }: Props) {
  const fetcher = useFetcher<{ problem: string | null }>({ key: `new-link-${orderId}` })
  const action = usePaymentAction()
  const isBusy = fetcher.state !== 'idle'

  function go() {
    const submission: PaymentSubmission = { intent: 'new-link', id: orderId }
    void fetcher.submit(submission, { method: 'post', action, encType: 'application/json' })
  }

  if (link) {
    return (
      <AnchorButton kind="main" className="w-full" href={link}>
        <LockIcon />
        {label}
      </AnchorButton>
    )
  }
  return (
    <>
      <Button kind="main" className="w-full" busy={isBusy} onClick={go}>
        <LockIcon />
        {label}
      </Button>
      <Problem text={isBusy ? null : (fetcher.data?.problem ?? null)} />
    </>
  )
}
