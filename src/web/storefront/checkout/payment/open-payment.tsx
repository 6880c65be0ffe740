import ClockIcon from 'lucide-react/icons/clock'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import type { CustomerOrder } from '#contract/account.ts'
import { saoPauloDay } from '#domain/calendar.ts'
import { PAYMENT_STATUS_LABELS } from '#domain/payment.ts'
import { refusalText } from '#domain/payment-outcome.ts'
import { BoletoToPay } from '#web/shared/orders/boleto-to-pay.tsx'
import { dueText, untilText } from '#web/ui/dates.ts'
import { useNow } from '#web/ui/use-now.ts'
import { HeldUntil } from './held-until.tsx'
import { LoadedBrief } from './order-brief.tsx'
import { OtherMethods } from './other-methods.tsx'
import { PayNow } from './pay-now.tsx'
import { PaymentFrame } from './payment-frame.tsx'
import { AllOrders, SettledMark } from './settled-payment.tsx'
import type { Payment, Stage } from './stage.ts'
import { TimeLeft } from './time-left.tsx'

type OpenStage = Exclude<Stage, 'choose' | 'pix' | 'wrong_amount' | 'paid' | 'cancelled'>
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

const PIX_MISSING = {
  title: 'Falta o código do PIX.',
  lead: 'O seu pedido está guardado, mas o código ainda não foi gerado.',
}

const BOLETO_WAITING = {
  title: 'Falta pagar o boleto.',
  lead: 'Pague em qualquer banco ou aplicativo. A compensação leva até 2 dias úteis; depois disso esta tela muda sozinha.',
}

const BOLETO_MISSING = {
  title: 'Falta pagar o boleto.',
  lead: 'O seu pedido está guardado, mas o boleto ainda não foi gerado.',
}

const BOLETO_CLEARING = {
  title: 'Aguardando a compensação.',
  lead: 'O boleto venceu e não pode mais ser pago. Se você pagou no prazo, a compensação leva até 2 dias úteis, e esta tela muda sozinha.',
}

const ITEMS_CHANGED =
  'A loja mudou os itens deste pedido, e o pagamento anterior não vale mais. Confira abaixo o novo total e pague por aqui.'

/** An unfinished payment by card or boleto, which continues at the provider. */
export function OpenPayment({ payment, stage, order }: Props) {
  const now = useNow()
  const { due_on: due, expires_at: expiresAt } = payment
  const isPastDue = due !== null && due < saoPauloDay(now)
  const { title, lead } = textsOf(payment, stage, isPastDue)
  const isRefused = stage === 'rejected' && payment.refusal !== null
  const isChanged = stage === 'waiting' && order !== null && order.items_changed_at !== null
  const reason = isRefused ? refusalText(payment.payment_method, payment.refusal!) : isChanged ? ITEMS_CHANGED : lead
  const boleto = stage === 'waiting' && !isPastDue ? payment.boleto : null
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
      {boleto && <BoletoToPay boleto={boleto} />}
      <LoadedBrief order={order} />
      {stage !== 'analysis' && !isPastDue && (
        <>
          {!boleto && <PayNow payment={payment} label={payLabel(payment, stage)} />}
          <OtherMethods payment={payment} />
        </>
      )}
      <AllOrders />
    </PaymentFrame>
  )
}

function textsOf({ payment_method: method, due_on: due, boleto }: Payment, stage: OpenStage, isPastDue: boolean) {
  if (stage !== 'waiting') return CARD_TEXTS[stage]
  if (method === 'pix') return PIX_MISSING
  if (due === null) return CARD_TEXTS.waiting
  if (isPastDue) return BOLETO_CLEARING
  return boleto ? BOLETO_WAITING : BOLETO_MISSING
}

/** An issued boleto is on the page itself and needs no label. */
function payLabel({ payment_method: method }: Payment, stage: OpenStage): string {
  if (method === 'pix') return 'Gerar código PIX'
  if (stage === 'rejected') return 'Tentar de novo'
  return method === 'boleto' ? 'Gerar o boleto' : 'Pagar agora'
}

function Deadline({
  payment: { due_on: due, expires_at: expiresAt, held_until: heldUntil },
  now,
}: {
  payment: Payment
  now: Date
}) {
  if (due) return <SettledMark icon={ClockIcon}>{dueText(due, saoPauloDay(now))}</SettledMark>
  if (heldUntil && expiresAt && expiresAt > now) return <HeldUntil end={expiresAt} />
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
