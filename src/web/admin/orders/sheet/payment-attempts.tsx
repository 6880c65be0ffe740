import type { AdminOrder, PaymentAttempt } from '#contract/admin-order-views.ts'
import { formatInstant } from '#domain/calendar.ts'
import { formatBrl } from '#domain/money.ts'
import { ATTEMPT_CAUSE_LABELS, ATTEMPT_STATE_LABELS, type AttemptState } from '#domain/payment-attempt.ts'
import { PAYMENT_METHOD_LABELS } from '#domain/payment.ts'
import { REFUSAL_TEXTS } from '#domain/payment-refusal.ts'
import { PROVIDER_STATUS_LABELS, type ProviderStatus } from '#domain/provider-payment.ts'
import { CODE } from '../../kit/code-look.ts'
import { PAYMENT_STATES, type Shape, State, type Tone } from '../../kit/state.tsx'
import { AsideSection } from './aside-section.tsx'
import { SmallText } from './small-text.tsx'

type Look = { tone: Tone; shape: Shape }

const ATTEMPT_LOOKS: Record<AttemptState, Look> = {
  idle: { tone: 'off', shape: 'wait' },
  requested: { tone: 'warn', shape: 'clock' },
  open: { tone: 'warn', shape: 'wait' },
  failed: { tone: 'bad', shape: 'cross' },
  replaced: { tone: 'off', shape: 'pause' },
}

const PAYMENT_LOOKS: Record<ProviderStatus, Look> = {
  ...PAYMENT_STATES,
  disputed: { tone: 'warn', shape: 'triangle' },
  unknown: { tone: 'off', shape: 'wait' },
}

/** Every request for the order's money. A single one without a refusal says no more than the payment above it. */
export function PaymentAttempts({ attempts }: { attempts: AdminOrder['payment_attempts'] }) {
  const isSimple = attempts.length < 2 && !attempts.some(({ payments }) => payments.some(({ refusal }) => refusal))
  if (isSimple) return null
  return (
    <AsideSection title="Tentativas de pagamento">
      <ol className="grid gap-3" aria-label="Tentativas de pagamento">
        {attempts.map((attempt, index) => (
          <Attempt key={index} attempt={attempt} />
        ))}
      </ol>
    </AsideSection>
  )
}

function Attempt({
  attempt: { method, provider, cause, state, started_at: startedAt, payments },
}: {
  attempt: PaymentAttempt
}) {
  // The payments tell what became of an open attempt.
  const hasState = state !== 'open' || payments.length === 0
  return (
    <li>
      <div className="flex flex-wrap justify-between gap-x-2">
        <b className="font-semibold">{PAYMENT_METHOD_LABELS[method]}</b>
        {hasState && (
          <State plain {...ATTEMPT_LOOKS[state]}>
            {ATTEMPT_STATE_LABELS[state]}
          </State>
        )}
      </div>
      <SmallText>
        {formatInstant(startedAt)}, {provider ?? 'chave PIX da loja'}, {ATTEMPT_CAUSE_LABELS[cause]}
      </SmallText>
      {payments.length > 0 && (
        <ul className="mt-1.5 grid gap-1.5 border-l border-line pl-3" aria-label="Pagamentos">
          {payments.map((payment) => (
            <AttemptPayment key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
    </li>
  )
}

function AttemptPayment({ payment }: { payment: PaymentAttempt['payments'][number] }) {
  const { id, status, refusal, amount, instalments, at } = payment
  return (
    <li>
      <div className="flex flex-wrap justify-between gap-x-2">
        <span className="num">
          {formatBrl(amount)}
          {instalments > 1 && ` em ${instalments}×`}
        </span>
        <State plain {...PAYMENT_LOOKS[status]}>
          {PROVIDER_STATUS_LABELS[status]}
        </State>
      </div>
      {refusal && <SmallText>{REFUSAL_TEXTS[refusal]}</SmallText>}
      <SmallText>
        {formatInstant(at)}, <span className={`${CODE} whitespace-nowrap`}>nº {id}</span>
      </SmallText>
    </li>
  )
}
