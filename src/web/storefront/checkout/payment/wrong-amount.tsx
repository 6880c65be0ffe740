import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import type { CustomerOrder } from '#contract/account.ts'
import { OUTCOME_LABELS, wrongAmountText } from '#domain/payment-outcome.ts'
import { GoLink, LinkButton } from '#web/ui/button.tsx'
import { LoadedBrief } from './order-brief.tsx'
import { PaymentFrame } from './payment-frame.tsx'
import { SettledMark } from './settled-payment.tsx'
import type { Payment } from './stage.ts'

/** Shown after a wrong amount was received: the page asks for no further payment until staff have decided. */
export function WrongAmount({ payment, order }: { payment: Payment; order: CustomerOrder | null }) {
  return (
    <PaymentFrame
      orderId={payment.order_id}
      stage="wrong_amount"
      title="Recebemos um valor diferente."
      lead={wrongAmountText(payment.wrong_amount!)}
      state={<SettledMark icon={TriangleExclamationPointIcon}>{OUTCOME_LABELS.wrong_amount}</SettledMark>}
    >
      <LoadedBrief order={order} />
      <LinkButton kind="main" className="w-full" to="/contato">
        Falar com a loja
      </LinkButton>
      <GoLink className="justify-self-center" to="/pedidos">
        Ver Meus Pedidos
      </GoLink>
    </PaymentFrame>
  )
}
