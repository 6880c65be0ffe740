import type { adminOrderEdits, EditPreview } from '#contract/admin-order-edits.ts'
import type { Input } from '#contract/endpoint.ts'
import { type Day, formatDay, justBefore, saoPauloDay } from '#domain/calendar.ts'
import type { EditConsequence } from '#domain/order-edit.ts'
import { isOver } from '#domain/payment-attempt.ts'
import { boletoDueDay, paymentDeadline } from '#domain/payment-deadline.ts'
import { holdUntil, isHoldDay, MAX_HOLD_DAYS, withHold } from '#domain/staff-order.ts'
import { writeAudit, type StaffRequest } from '../audit/audit.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { type Attempt, currentAttempt, replaceAttempt } from '../order-store/attempts.ts'
import { openBoletos } from '../order-store/boletos.ts'
import {
  confirmsByHand,
  getOrder,
  insertEvent,
  lockOrder,
  type OrderRow,
  unpaid,
  updateOrder,
} from '../order-store/orders.ts'
import { readUnsettled } from '../order-store/payments.ts'
import { closeAttempt } from '../payments/close-attempt.ts'
import { syncMoney } from '../payments/sync-order.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { editVersion } from './edit-version.ts'

export async function previewHold(shop: Shop, input: Input<typeof adminOrderEdits.previewHold>): Promise<EditPreview> {
  const order = await getOrder(shop.db, input.id)
  const { version, consequences } = await planHold(shop, shop.db, order, input.held_until, shop.now())
  return { version, consequences }
}

/** Refused with `order_moved` unless `version` is that of a preview which still holds. Money that came is synced first. */
export async function changeHold(
  shop: Shop,
  { id, held_until: day, version, notify = true }: Input<typeof adminOrderEdits.changeHold>,
  staff: StaffRequest,
): Promise<void> {
  const { db } = shop
  const { person, now } = staff
  const seen = await getOrder(db, id)
  if (seen.status === 'pending' && seen.is_provider_paid && (await syncMoney(shop, id)) !== null)
    throw new Refusal('payment_provider')
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new Refusal('order_not_found')
    const plan = await planHold(shop, tx, order, day, now)
    if (plan.version !== version) throw new Refusal('order_moved')
    const { replaced, until } = plan
    const changes = {
      held_until: holdUntil(day),
      expires_at: until,
      expiry_blocked_at: null,
      ...(replaced && { payment_status: 'pending' as const }),
      revision: order.revision + 1,
    }
    if (!(await updateOrder(tx, order, changes))) throw new Refusal('order_moved')
    if (replaced) {
      await closeAttempt(tx, replaced, now)
      const { method, provider } = replaced
      await replaceAttempt(tx, { orderId: id, method, provider, cause: 'hold', now })
    }
    const before = dayOf(order.held_until!)
    const reason = `Estoque reservado até ${formatDay(day)}; era até ${formatDay(before)}`
    await insertEvent(tx, order, { actor: person.email, reason, now })
    const audited = { before: { held_until: before }, after: { held_until: day } }
    await writeAudit(tx, staff, { action: 'order.hold', subject: `order ${id}`, ...audited })
    if (notify) await enqueue(tx, { kind: 'order_mail', orderId: id, mail: 'payment_link' }, now)
  })
}

/** The last day whose end is the instant. */
function dayOf(end: Date): Day {
  return saoPauloDay(justBefore(end))
}

type HoldPlan = {
  /** When the order expires: a boleto that is paid on its last day clears later than the hold ends. */
  until: Date
  /** An open payment that ends with the former day: the customer opens another one. */
  replaced: Attempt | null
}

async function planHold(shop: Shop, db: Db, order: OrderRow, day: Day, now: Date) {
  if (order.held_until === null || order.status !== 'pending') throw new Refusal('order_not_open')
  if (order.payment_status === 'in_process') throw new Refusal('payment_in_review')
  if (!isHoldDay(day, now)) throw new Refusal('hold_day', { days: MAX_HOLD_DAYS })
  if (day === dayOf(order.held_until)) throw new Refusal('edit_without_change')
  const attempt = await currentAttempt(db, order.id)
  // It has been requested until the former day.
  if (attempt?.state === 'requested') throw new Refusal('payment_opening')
  const hasBoleto = (await openBoletos({ db, payments: shop.payments }, [order], now)).has(order.id)
  const { wrongAmountCents } = await readUnsettled(db, order)
  const isEnding = attempt?.state === 'open' && attempt.provider !== null && !hasBoleto && wrongAmountCents === null
  const plan = { until: untilOf(shop, order, { day, attempt, isKept: !isEnding }), replaced: isEnding ? attempt : null }
  const consequences = consequencesOf(order, { ...plan, day, attempt, hasBoleto }, now)
  return { ...plan, consequences, version: editVersion(order, [day, consequences]) }
}

type Wanted = { day: Day; attempt: Attempt | undefined; isKept: boolean }

/** A payment that stays open keeps the deadline that it was opened with. */
function untilOf({ config }: Shop, order: OrderRow, { day, attempt, isKept }: Wanted): Date {
  const until = holdUntil(day)
  if (attempt?.state !== 'open' || !isKept) return until
  const { method, started_at: startedAt } = attempt
  return withHold(paymentDeadline({ method, confirmsByHand: confirmsByHand(order) }, startedAt, config), until)
}

type HoldEdit = HoldPlan & { day: Day; attempt: Attempt | undefined; hasBoleto: boolean }

function consequencesOf(order: OrderRow, edit: HoldEdit, now: Date): EditConsequence[] {
  const { day, until } = edit
  const waits =
    until > holdUntil(day)
      ? `O pagamento aberto pode chegar depois: sem ele, o pedido é cancelado e o estoque volta depois de ${formatDay(dayOf(until))}.`
      : 'Se ninguém pagar, o pedido é cancelado e o estoque volta.'
  return [
    {
      topic: 'stock',
      text: `O estoque fica reservado até o fim de ${formatDay(day)}; era até ${formatDay(dayOf(order.held_until!))}. ${waits}`,
    },
    ...(isOver(unpaid(order), now)
      ? [{ topic: 'warning' as const, text: 'O prazo anterior já terminou: o link de pagamento volta a valer.' }]
      : []),
    { topic: 'money', text: paymentText(edit) },
    { topic: 'message', text: 'O texto pronto do WhatsApp e o e-mail com o link dizem o novo dia.' },
  ]
}

function paymentText({ day, attempt, replaced, hasBoleto }: HoldEdit): string {
  if (replaced)
    return replaced.method === 'pix'
      ? `O PIX que o cliente abriu vale só até o dia anterior, por isso é cancelado no Mercado Pago: no mesmo link ele gera outro, até ${formatDay(day)}. Se já tiver pago, o pagamento vale.`
      : `O pagamento que o cliente abriu no Mercado Pago vale só até o dia anterior, por isso é encerrado: no mesmo link ele abre outro, até ${formatDay(day)}. Se já tiver pago, o pagamento vale.`
  if (hasBoleto)
    return `O boleto que o cliente gerou vence em ${formatDay(boletoDueDay(attempt!.started_at))} e não muda. Depois disso, ele escolhe outra forma no mesmo link.`
  if (attempt?.state === 'open' && attempt.provider === null)
    return 'O PIX da chave da loja que o cliente abriu continua valendo, pelo mesmo valor.'
  return 'O link de pagamento continua o mesmo, com o mesmo valor.'
}
