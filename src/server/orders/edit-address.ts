import { addressEventText } from '#domain/address-event.ts'
import { composeAddress, type Address } from '#domain/address.ts'
import { formatDay } from '#domain/calendar.ts'
import { deliveryDay, deliveryDays } from '#domain/delivery-table.ts'
import { formatBrl } from '#domain/money.ts'
import type { EditConsequence } from '#domain/order-edit.ts'
import { plural } from '#domain/plural.ts'
import { nameWithVariant } from '#domain/variant.ts'
import type { adminOrderEdits, EditPreview } from '#contract/admin-order-edits.ts'
import type { Input } from '#contract/endpoint.ts'
import { writeAudit, type StaffRequest } from '../audit/audit.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { listItems } from '../order-store/order-items.ts'
import { getOrder, insertEvent, lockOrder, type OrderRow, updateKey, updateOrder } from '../order-store/orders.ts'
import { isUnknownCep, rememberedIbgeCode } from '../places/cep-store.ts'
import { Refusal } from '../refusal.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { editVersion, refuseUnlessEditable } from './edit-version.ts'
import { isLabelPrinted } from './queries.ts'

export async function previewAddress(
  { db, config, now }: Shop,
  { id, ...typed }: Input<typeof adminOrderEdits.previewAddress>,
): Promise<EditPreview> {
  const { version, consequences } = await planAddress(db, await getOrder(db, id), addressOf(typed), {
    settings: await readSettings(db, config),
    now: now(),
  })
  return { version, consequences }
}

/** Refused with `order_moved` unless `version` is that of a preview which still holds. */
export async function changeAddress(
  { db, config }: Shop,
  { id, version, notify = true, ...typed }: Input<typeof adminOrderEdits.changeAddress>,
  staff: StaffRequest,
): Promise<void> {
  const settings = await readSettings(db, config)
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new Refusal('order_not_found')
    const { now } = staff
    const address = addressOf(typed)
    const plan = await planAddress(tx, order, address, { settings, now })
    if (plan.version !== version) throw new Refusal('order_moved')
    const { changes } = plan
    const code = (await rememberedIbgeCode(tx, address).executeTakeFirst())?.ibge_code ?? null
    const revision = order.revision + 1
    if (!(await updateOrder(tx, order, { ...changes, ibge_code: code, revision }))) throw new Refusal('order_moved')
    if (code === null) await enqueue(tx, { kind: 'find_ibge_code', orderId: id }, now)
    const names = (await listItems(tx, [id])).map((item) => nameWithVariant(item.product_name, item.variant_text))
    await updateKey(tx, { id, recipient: changes.recipient }, names)
    await insertEvent(tx, order, { actor: staff.person.email, reason: eventText(order, changes), now })
    const before = Object.fromEntries(AUDITED.map((name) => [name, order[name]]))
    const after = Object.fromEntries(AUDITED.map((name) => [name, changes[name]]))
    await writeAudit(tx, staff, { action: 'order.address', subject: `order ${id}`, before, after })
    if (notify) await enqueue(tx, { kind: 'order_mail', orderId: id, mail: 'address_changed' }, now)
  })
}

const AUDITED = ['shipping_address', 'recipient', 'recipient_phone', 'recipient_document'] as const

type Typed = Omit<Input<typeof adminOrderEdits.previewAddress>, 'id'>

function addressOf({ document, cpf, ...place }: Typed): Address {
  return { ...place, document: document ?? cpf ?? '' }
}

type Terms = { settings: Settings; now: Date }

async function planAddress(db: Db, order: OrderRow, address: Address, { settings, now }: Terms) {
  refuseUnlessEditable(order)
  if (order.is_pickup) throw new Refusal('order_is_pickup')
  const isDeliverable = !(await isUnknownCep(db, address.cep, now))
  const days = isDeliverable ? deliveryDays(address.cep, settings.delivery) : null
  const changes = {
    shipping_address: composeAddress(address),
    cep: address.cep,
    street: address.street,
    street_number: address.number,
    complement: address.complement,
    neighborhood: address.neighborhood,
    city: address.city,
    state: address.state,
    recipient: address.recipient || null,
    recipient_phone: address.phone || null,
    recipient_document: address.document || null,
    delivery_days: days,
    estimated_delivery_on:
      order.paid_at === null || order.status === 'pending' || days === null ? null : deliveryDay(days, order.paid_at),
  }
  const names = Object.keys(changes) as (keyof typeof changes)[]
  if (
    names.every(
      (name) => name.startsWith('delivery') || name.startsWith('estimated') || isSame(order[name], changes[name]),
    )
  )
    throw new Refusal('edit_without_change')
  const consequences = await consequencesOf(db, order, changes)
  return { changes, consequences, version: editVersion(order, [changes, consequences]) }
}

function isSame(before: unknown, after: unknown): boolean {
  return (before ?? '') === (after ?? '')
}

type Changes = Awaited<ReturnType<typeof planAddress>>['changes']

async function consequencesOf(
  db: Db,
  order: OrderRow,
  changes: Pick<Changes, 'delivery_days' | 'estimated_delivery_on'>,
): Promise<EditConsequence[]> {
  const freight = order.shipping_cents === 0 ? 'continua grátis' : `continua ${formatBrl(order.shipping_cents)}`
  const consequences: EditConsequence[] = [{ topic: 'money', text: `O frete cobrado ${freight}; o total não muda.` }]
  const term = termText(order, changes)
  if (term) consequences.push({ topic: 'delivery', text: term })
  if (await isLabelPrinted(db, order.id))
    consequences.push({
      topic: 'warning',
      text: 'A etiqueta deste pedido já foi impressa com o endereço antigo: imprima outra e descarte a primeira.',
    })
  if (order.fiscal_key !== null)
    consequences.push({
      topic: 'warning',
      text: 'A nota fiscal já foi emitida com o endereço antigo: veja com o contador se precisa de carta de correção.',
    })
  if (order.status === 'confirmed')
    consequences.push({ topic: 'paper', text: 'A prova da venda fica como no pagamento, com o endereço antigo.' })
  return consequences
}

function termText(
  order: OrderRow,
  { delivery_days: days, estimated_delivery_on: day }: Pick<Changes, 'delivery_days' | 'estimated_delivery_on'>,
): string | null {
  if (order.status === 'confirmed') {
    if (order.estimated_delivery_on === day) return null
    return day === null
      ? 'O pedido fica sem previsão de entrega.'
      : `A previsão de entrega passa a ser ${formatDay(day)}.`
  }
  if (order.delivery_days === days) return null
  return days === null
    ? 'O pedido fica sem prazo de entrega.'
    : `O prazo de entrega passa a ser de ${plural(days, 'dia útil', 'dias úteis')} depois do pagamento.`
}

function eventText(order: OrderRow, changes: Changes): string {
  const others = [
    !isSame(order.recipient, changes.recipient) && 'o nome de quem recebe',
    !isSame(order.recipient_phone, changes.recipient_phone) && 'o telefone',
    !isSame(order.recipient_document, changes.recipient_document) && 'o CPF ou CNPJ',
  ].filter((name) => name !== false)
  const contact = others.length > 0 ? `Mudou ${others.join(', ')}` : ''
  if (order.shipping_address === changes.shipping_address) return `Entrega alterada. ${contact}`
  return addressEventText(order.shipping_address, contact)
}
