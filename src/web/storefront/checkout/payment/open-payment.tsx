import type { CustomerOrder } from '#contract/account.ts'
import { saoPauloDay } from '#domain/calendar.ts'
import { boletoDueDay, PAYMENT_STATUS_LABELS } from '#domain/payment.ts'
import { weekdayText } from '#web/dates.ts'
import { GoLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OrderBrief, OrderBriefSkeleton } from './order-brief.tsx'
import { PaymentFrame } from './payment-frame.tsx'
import { StateMark } from './settled-payment.tsx'
import type { Payment, Stage } from './stage.ts'
import { TimeLeft } from './time-left.tsx'

type OpenStage = Exclude<Stage, 'pix' | 'paid' | 'cancelled'>
type Props = { payment: Payment; stage: OpenStage; order: CustomerOrder | null; isOrderLoading: boolean }

const CARD_TEXTS: Record<OpenStage, { title: string; lead: string }> = {
  waiting: {
    title: 'Falta o pagamento.',
    lead: 'O seu pedido está guardado. Termine o pagamento no ambiente seguro do Mercado Pago; esta tela muda sozinha.',
  },
  analysis: {
    title: 'Pagamento em análise.',
    lead: 'O Mercado Pago está conferindo o seu pagamento. Você não precisa fazer nada: esta tela muda sozinha, e a resposta também chega por e-mail.',
  },
  rejected: {
    title: 'Pagamento recusado.',
    lead: 'O pagamento não foi aceito e nada foi cobrado. Você pode tentar de novo, com o mesmo cartão ou com outro.',
  },
}

const BOLETO_WAITING = {
  title: 'Falta pagar o boleto.',
  lead: 'Pague em qualquer banco ou aplicativo. A compensação leva até 2 dias úteis; depois disso esta tela muda sozinha.',
}

/** A card's or boleto's payment that has not come to an end: it goes on at the provider. */
export function OpenPayment({ payment, stage, order, isOrderLoading }: Props) {
  const isBoleto = payment.payment_method === 'boleto'
  const { title, lead } = isBoleto && stage === 'waiting' ? BOLETO_WAITING : CARD_TEXTS[stage]
  return (
    <PaymentFrame
      orderId={payment.order_id}
      stage={stage}
      title={title}
      lead={lead}
      state={
        <>
          {stage !== 'waiting' && <StateMark icon={stage === 'rejected' ? 'alert' : 'clock'}>{PAYMENT_STATUS_LABELS[payment.payment_status]}</StateMark>}
          <Deadline payment={payment} stage={stage} order={order} />
        </>
      }
      footnote={stage === 'analysis' ? 'Seus produtos ficam reservados enquanto isso.' : 'Seus produtos ficam reservados até lá. Depois disso, o pedido é cancelado.'}
    >
      {order ? <OrderBrief order={order} /> : isOrderLoading && <OrderBriefSkeleton />}
      {payment.init_point && stage !== 'analysis' && (
        <a className="btn btn-main w-full" href={payment.init_point}>
          <Icon name="lock" />
          Pagar agora
        </a>
      )}
      <GoLink className="justify-self-center" to="/pedidos">
        Ver Meus Pedidos
      </GoLink>
    </PaymentFrame>
  )
}

function Deadline({ payment, stage, order }: Pick<Props, 'payment' | 'stage' | 'order'>) {
  if (stage === 'analysis' || !payment.expires_at) return null
  if (payment.payment_method !== 'boleto') {
    return <TimeLeft until={payment.expires_at} label="O pedido fica guardado por mais" over="O prazo terminou. Estamos conferindo se o pagamento chegou." />
  }
  if (!order) return <p className="mt-5 min-h-11" />
  return <StateMark icon="clock">Vence em {dueText(order)}</StateMark>
}

function dueText({ created_at: createdAt }: CustomerOrder): string {
  const due = boletoDueDay(createdAt)
  return due === saoPauloDay(new Date()) ? 'hoje' : weekdayText(due)
}
