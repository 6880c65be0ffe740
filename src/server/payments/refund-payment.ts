import { formatBrl } from '#domain/money.ts'
import { paymentStatusOf } from '#domain/provider-payment.ts'
import type { RefundCause } from '#domain/refund.ts'
import { inTransaction } from '../db/transaction.ts'
import type { FetchedPayment, FetchedRefund } from '../gateways/payment-provider.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { lockOrder, insertEvent } from '../order-store/orders.ts'
import type { Shop } from '../shop.ts'
import {
  findRefund,
  listRefunds,
  markAsked,
  setProviderRefundId,
  settleRefund,
  type RefundRow,
} from '../order-store/refunds.ts'
import { openProvider, type OpenProvider } from './providers.ts'
import { providerOfPayment } from '../order-store/payments.ts'
import { syncPayment } from './sync-payment.ts'

/**
 * Throws, to be retried, without an answer, while the resource is locked and while the refund is in process. It fails only
 * by a refusal that no refund at the provider contradicts, or by a dispute that took the money.
 */
export async function refundPayment(shop: Shop, refundId: number): Promise<void> {
  const refund = await findRefund(shop.db, refundId)
  if (refund?.status !== 'requested') return
  const provider = await openProvider(shop, await providerOfPayment(shop.db, refund.payment_id))
  const before = await fetchPayment(provider, refund)
  const outcome = isBack(before) ? DONE : await giveBack(shop, provider, refund, before)
  if (outcome === 'withdrawn') return
  const after = await fetchPayment(provider, refund)
  const failure = await syncPayment(shop, after)
  if (failure !== null) throw new Error(`payment ${refund.payment_id} could not be synced: ${failure}`)
  await settle(shop, refund, provider.gateway.name, isBack(after) ? null : outcome.error)
}

/** With an error, nothing was refunded; the sentence is for staff. */
type Outcome = { error: string | null }
const DONE: Outcome = { error: null }
const DISPUTED: Outcome = { error: 'O cliente contestou o pagamento, e o dinheiro não está mais com a loja' }

async function fetchPayment(
  { gateway, credentials }: OpenProvider,
  { payment_id: id }: RefundRow,
): Promise<FetchedPayment> {
  const answer = await gateway.fetch(credentials, id)
  if (!answer.ok) throw new Error(`payment ${id} could not be fetched: ${answer.detail}`)
  return answer.value
}

/** After a lost response, searches the provider's refunds before requesting again. */
async function giveBack(
  shop: Shop,
  provider: OpenProvider,
  refund: RefundRow,
  before: FetchedPayment,
): Promise<Outcome | 'withdrawn'> {
  const made = refund.asked_at === null ? undefined : await findMade(shop, provider, refund, before)
  if (made) return outcomeOf(shop, refund, made)
  if (paymentStatusOf(before) === 'charged_back') return DISPUTED
  if (!(await markAsked(shop.db, refund.id, before.refundedCents, shop.now()))) return 'withdrawn'
  const answer = await provider.gateway.refund(
    provider.credentials,
    `refund-${refund.id}-${refund.payment_id}`,
    refund.payment_id,
    refund.amount_cents,
  )
  if (answer.ok) return outcomeOf(shop, refund, answer.value)
  if (answer.reason === 'refused') return afterRefusal(shop, provider, refund, before, answer.detail)
  throw new Error(`payment ${refund.payment_id} could not be refunded: ${answer.detail}`)
}

/** How long a request whose response was lost may still succeed at the provider. */
const IN_FLIGHT_MS = 60_000

/** A refusal may be due to an earlier request that succeeded, or is still in process. */
async function afterRefusal(
  shop: Shop,
  provider: OpenProvider,
  refund: RefundRow,
  before: FetchedPayment,
  detail: string,
): Promise<Outcome> {
  const made = await findMade(
    shop,
    provider,
    { ...refund, refunded_before_cents: before.refundedCents },
    await fetchPayment(provider, refund),
  )
  if (made) return outcomeOf(shop, refund, made)
  if (refund.asked_at !== null && shop.now().getTime() - refund.asked_at.getTime() < IN_FLIGHT_MS) {
    throw new Error(
      `payment ${refund.payment_id} was refused a refund while an earlier attempt may be in flight: ${detail}`,
    )
  }
  return { error: providerSentence(detail) }
}

/** By its id, else by its amount among the provider's refunds of no other row, if the money is back or still in process. */
async function findMade(
  shop: Shop,
  provider: OpenProvider,
  refund: RefundRow,
  payment: FetchedPayment,
): Promise<FetchedRefund | undefined> {
  const {
    provider_refund_id: id,
    payment_id: paymentId,
    amount_cents: amount,
    refunded_before_cents: backBefore,
  } = refund
  const isMoneyBack = payment.refundedCents >= backBefore + amount
  const answer = await provider.gateway.listRefunds(provider.credentials, paymentId)
  if (!answer.ok) throw new Error(`refunds of payment ${paymentId} could not be found: ${answer.detail}`)
  const taken = new Set((await listRefunds(shop.db, refund.order_id)).map((row) => row.provider_refund_id))
  const isSame = (one: FetchedRefund) =>
    one.amountCents === amount && !taken.has(one.id) && (isMoneyBack || one.status === 'in_process')
  const made = answer.value.find((one) => (id === null ? isSame(one) : one.id === id))
  if (!made && id !== null) throw new Error(`refund ${id} is not among those of payment ${paymentId}`)
  return made
}

async function outcomeOf(shop: Shop, refund: RefundRow, { id, status }: FetchedRefund): Promise<Outcome> {
  if (refund.provider_refund_id === null) await setProviderRefundId(shop.db, refund.id, id)
  if (status === 'approved') return DONE
  if (status === 'failed') return { error: 'O provedor encerrou a devolução' }
  throw new Error(`the provider still works on the refund of payment ${refund.payment_id}`)
}

function isBack({ status, refundedCents, amountCents }: FetchedPayment): boolean {
  return refundedCents >= amountCents || status === 'refunded'
}

const MAX_REASON_LENGTH = 300

/** The message in the provider's '400 {"message": …}'. */
function providerSentence(detail: string): string {
  const message = /"message"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(detail)?.[1]
  return (message ?? detail).slice(0, MAX_REASON_LENGTH)
}

/** The mail of a cancellation covers its refund. */
const HAS_MAIL: Record<RefundCause, boolean> = { staff: true, duplicate: true, cancelled: false, late: false }

async function settle({ db, now }: Shop, refund: RefundRow, provider: string, error: string | null): Promise<void> {
  const [at, amount] = [now(), formatBrl(refund.amount_cents)]
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, refund.order_id)
    if (!order || !(await settleRefund(tx, refund, error, at))) return
    if (error === null) {
      if (HAS_MAIL[refund.cause]) await enqueue(tx, { kind: 'refund_mail', orderId: order.id, refundId: refund.id }, at)
      return
    }
    const text =
      error === DISPUTED.error
        ? `O reembolso de ${amount} não foi feito: ${error}`
        : `O ${provider} recusou o reembolso de ${amount}: ${error}`
    await insertEvent(tx, order, { actor: provider, reason: text, now: at })
    await enqueue(
      tx,
      {
        kind: 'staff_alert',
        subject: `Pedido nº ${order.id}: reembolso recusado`,
        text: `${text}\n\nPedido nº ${order.id}, pagamento ${refund.payment_id}.`,
      },
      at,
    )
  })
}
