import { fiscalDocument, formatFiscalKey } from '#domain/fiscal-key.ts'
import { writeAudit, type StaffRequest } from '../audit/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { insertEvent, lockOrder, updateOrder } from '../order-store/orders.ts'

/** Saves the access key of the order's NF-e or DC-e; null removes it. Saving the same key again changes nothing. */
export function setFiscalKey(
  { db }: Shop,
  { id, fiscal_key: key }: { id: number; fiscal_key: string | null },
  staff: StaffRequest,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new Refusal('order_not_found')
    if (order.fiscal_key === key) return
    await updateOrder(tx, order, { fiscal_key: key })
    const reason =
      key === null ? 'Chave de acesso removida' : `Chave de acesso da ${fiscalDocument(key)}: ${formatFiscalKey(key)}`
    await insertEvent(tx, order, { actor: staff.person.email, reason, now: staff.now })
    const [before, after] = [{ fiscal_key: order.fiscal_key }, { fiscal_key: key }]
    await writeAudit(tx, staff, { action: 'order.fiscal_key', subject: `order ${id}`, before, after })
  })
}
