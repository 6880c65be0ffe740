import { formatBrl } from '#domain/money.ts'
import { inTransaction } from '../db/transaction.ts'
import type { FetchedPayment, FetchedRefund } from '../gateways/mercadopago.ts'
import type { ProviderAnswer } from '../gateways/provider-request.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { claimOrder, insertEvent } from '../orders/order-store.ts'
import { readSettings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { findRefund, noteProviderRefund, settleRefund, type RefundRow } from './refund-store.ts'
import { syncPayment } from './sync-payment.ts'

/**
 * Asks the provider for a refund; the row's key makes asking again harmless. What the provider says of the payment
 * afterwards moves the order's payment status. No answer, or one that takes long, throws, to be asked for again:
 * only a plain no ends it as failed.
 */
export async function refundPayment(shop: Shop, refundId: number): Promise<void> {
  const refund = await findRefund(shop.db, refundId)
  if (refund?.status !== 'requested') return
  const { mpAccessToken: token } = await readSettings(shop.db, shop.config)
  const isBackAlready = isBack(await fetchPayment(shop, token, refund))
  const refused = isBackAlready ? null : await askForRefund(shop, token, refund)
  const after = await fetchPayment(shop, token, refund)
  await syncPayment(shop, after)
  await settle(shop, refund, refused !== null && !isBack(after) ? refused : null)
}

async function fetchPayment(shop: Shop, token: string, { payment_id: id }: RefundRow): Promise<FetchedPayment> {
  const answer = await shop.payments.getPayment(token, id)
  if (!answer.ok) throw new Error(`payment ${id} could not be fetched: ${answer.detail}`)
  return answer.value
}

/** Null when the money is on its way back; the provider's sentence when it said no. */
async function askForRefund(shop: Shop, token: string, refund: RefundRow): Promise<string | null> {
  const answer = refund.provider_refund_id === null
    ? await shop.payments.refund(token, `refund-${refund.id}-${refund.payment_id}`, refund.payment_id, refund.amount_cents)
    : await refundAgain(shop, token, refund, refund.provider_refund_id)
  if (!answer.ok) {
    if (answer.reason === 'refused') return providerSentence(answer.detail)
    throw new Error(`payment ${refund.payment_id} could not be refunded: ${answer.detail}`)
  }
  const { id, status } = answer.value
  if (refund.provider_refund_id === null) await noteProviderRefund(shop.db, refund.id, id)
  if (status === 'approved') return null
  if (status === 'rejected' || status === 'cancelled') return `O provedor encerrou a devolução (${status})`
  throw new Error(`the provider still works on the refund of payment ${refund.payment_id}`)
}

async function refundAgain(shop: Shop, token: string, { payment_id: paymentId }: RefundRow, id: string): Promise<ProviderAnswer<FetchedRefund>> {
  const answer = await shop.payments.findRefunds(token, paymentId)
  if (!answer.ok) return answer
  const found = answer.value.find((refund) => refund.id === id)
  return found ? { ok: true, value: found } : { ok: false, reason: 'unavailable', detail: `refund ${id} is not among the payment's` }
}

function isBack({ status, refundedCents, amountCents }: FetchedPayment): boolean {
  return refundedCents >= amountCents || status === 'refunded' || status === 'charged_back'
}

const LONGEST_SENTENCE = 300

/** What stands for people in the provider's '400 {"message": …}'. */
function providerSentence(detail: string): string {
  const message = /"message"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(detail)?.[1]
  return (message ?? detail).slice(0, LONGEST_SENTENCE)
}

/** The customer hears of what staff gave back; staff hear of what the provider would not. A cancellation has told the customer itself. */
async function settle({ db, now }: Shop, refund: RefundRow, error: string | null): Promise<void> {
  const [at, amount] = [now(), formatBrl(refund.amount_cents)]
  await inTransaction(db, async (tx) => {
    const order = await claimOrder(tx, refund.order_id)
    if (!order || !(await settleRefund(tx, refund, error, at))) return
    if (error === null) {
      if (refund.cause === 'staff') await enqueue(tx, { kind: 'refund_mail', orderId: order.id, refundId: refund.id }, at)
      return
    }
    const text = `O Mercado Pago recusou o reembolso de ${amount}: ${error}`
    await insertEvent(tx, { orderId: order.id, at, actor: 'Mercado Pago', from: order.status, to: order.status, reason: text })
    await enqueue(tx, {
      kind: 'staff_alert', subject: `Pedido nº ${order.id}: reembolso recusado`,
      text: `${text}\n\nPedido nº ${order.id}, pagamento ${refund.payment_id}.`,
    }, at)
  })
}
