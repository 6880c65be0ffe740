import CalendarClockIcon from 'lucide-react/icons/calendar-clock'
import type { CustomerOrder } from '#contract/account.ts'
import { useNow } from '#web/ui/use-now.ts'
import { AskShop } from './ask-shop.tsx'
import { LoadedBrief } from './order-brief.tsx'
import { HeldUntil } from './held-until.tsx'
import { OtherMethods } from './other-methods.tsx'
import { PaymentFrame } from './payment-frame.tsx'
import { SettledMark } from './settled-payment.tsx'
import type { Payment } from './stage.ts'

type Props = { payment: Payment; order: CustomerOrder | null }

/** An order that staff made: its customer sees what is in it, and chooses how to pay. */
export function ChooseMethod({ payment, order }: Props) {
  const now = useNow()
  const { order_id: orderId, expires_at: expiresAt } = payment
  if (expiresAt !== null && expiresAt <= now)
    return (
      <PaymentFrame
        orderId={orderId}
        stage="cancelled"
        title="O prazo terminou."
        lead="O prazo para pagar este pedido terminou, e nada foi cobrado. Se ainda quer os produtos, fale com a loja: ela pode combinar outro prazo."
        state={<SettledMark icon={CalendarClockIcon}>Prazo encerrado</SettledMark>}
      >
        <AskShop payment={payment} />
        <LoadedBrief order={order} />
      </PaymentFrame>
    )
  return (
    <PaymentFrame
      orderId={orderId}
      stage="choose"
      title="Escolha como pagar."
      lead="A loja separou estes produtos para você. Confira o pedido e escolha a forma de pagamento."
      state={expiresAt && <HeldUntil end={expiresAt} />}
      footnote="Seus produtos ficam reservados até lá. Depois disso, o pedido é cancelado."
    >
      <LoadedBrief order={order} />
      <OtherMethods payment={payment} isFirst />
      {payment.other_methods.length === 0 && <AskShop payment={payment} />}
    </PaymentFrame>
  )
}
