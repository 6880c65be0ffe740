import ClockIcon from 'lucide-react/icons/clock'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import type { CustomerOrder } from '#contract/account.ts'
import { saoPauloDay } from '#domain/calendar.ts'
import { PAYMENT_STATUS_LABELS } from '#domain/payment.ts'
import { REFUSAL_TEXTS } from '#domain/payment-refusal.ts'
import { dueText, untilText } from '#web/ui/dates.ts'
import { GoLink } from '#web/ui/button.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { LoadedBrief } from './order-brief.tsx'
import { PayNow } from './pay-now.tsx'
import { PaymentFrame } from './payment-frame.tsx'
import { SettledMark } from './settled-payment.tsx'
import type { Payment, Stage } from './stage.ts'
import { TimeLeft } from './time-left.tsx'

type OpenStage = Exclude<Stage, 'pix' | 'paid' | 'cancelled'>
type Props = { payment: Payment; stage: OpenStage; order: CustomerOrder | null }

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

const BOLETO_CLEARING = {
  title: 'Aguardando a compensação.',
  lead: 'O boleto venceu e não pode mais ser pago. Se você pagou no prazo, a compensação leva até 2 dias úteis, e esta tela muda sozinha.',
}

/** An unfinished payment by card or boleto, which continues at the provider. */
export function OpenPayment({ payment, stage, order }: Props) {
  const now = useNow()
  const { due_on: due, expires_at: expiresAt } = payment
  const isPastDue = due !== null && due < saoPauloDay(now)
  const boletoTexts = isPastDue ? BOLETO_CLEARING : BOLETO_WAITING
  const { title, lead } = due !== null && stage === 'waiting' ? boletoTexts : CARD_TEXTS[stage]
  const reason = stage === 'rejected' && payment.refusal ? `${REFUSAL_TEXTS[payment.refusal]} Nada foi cobrado.` : lead
  const reservedUntil = due && expiresAt ? `até ${untilText(expiresAt, now)}` : 'até lá'
  return (
    <PaymentFrame
      orderId={payment.order_id}
      stage={stage}
      title={title}
      lead={reason}
      state={
        <>
          {stage !== 'waiting' && (
            <SettledMark icon={stage === 'rejected' ? TriangleExclamationPointIcon : ClockIcon}>
              {PAYMENT_STATUS_LABELS[payment.payment_status]}
            </SettledMark>
          )}
          {stage !== 'analysis' && <Deadline payment={payment} now={now} />}
        </>
      }
      footnote={
        stage === 'analysis'
          ? 'Seus produtos ficam reservados enquanto isso.'
          : `Seus produtos ficam reservados ${reservedUntil}; depois disso, o pedido é cancelado.`
      }
    >
      <LoadedBrief order={order} />
      {stage !== 'analysis' && !isPastDue && <PayNow orderId={payment.order_id} link={payment.init_point} />}
      <GoLink className="justify-self-center" to="/pedidos">
        Ver Meus Pedidos
      </GoLink>
    </PaymentFrame>
  )
}

function Deadline({ payment: { due_on: due, expires_at: expiresAt }, now }: { payment: Payment; now: Date }) {
  if (due) return <SettledMark icon={ClockIcon}>{dueText(due, saoPauloDay(now))}</SettledMark>
  return (
    expiresAt && (
      <TimeLeft
        until={expiresAt}
        label="O pedido fica guardado por mais"
        over="O prazo terminou. Estamos conferindo se o pagamento chegou."
      />
    )
  )
}
