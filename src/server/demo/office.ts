import type { Config } from '../config.ts'
import type { Tx } from '../db/schema.ts'
import type { Past } from './imagine-past.ts'
import { type AuditRow, auditRow } from './live-order.ts'
import { minutesAfter } from './work-times.ts'
import type { WareIds } from './write-stock.ts'

/** What the audit log says of the owner's year beside the orders: coupons, reduced prices, opening hours. */
export async function auditsOfOffice(
  tx: Tx,
  { superAdminEmail: owner }: Config,
  past: Past,
  idsOf: WareIds,
): Promise<AuditRow[]> {
  return [...(await couponAudits(tx, past, owner)), ...priceAudits(past, idsOf, owner), ...settingsAudits(past, owner)]
}

async function couponAudits(tx: Tx, { coupons, openedAt }: Past, owner: string): Promise<AuditRow[]> {
  const rows = await tx.selectFrom('coupons').selectAll().execute()
  const made = new Map(coupons.map(({ code, createdAt }) => [code, createdAt]))
  return rows
    .filter(({ code }) => made.get(code)! > openedAt)
    .map(({ id, current_uses: _uses, version: _version, is_deleted: _deleted, ...coupon }) => ({
      ...auditRow('coupon.create', { actor: owner, at: minutesAfter(coupon.created_at, 570), after: coupon }),
      subject: `coupon ${id}`,
    }))
}

function priceAudits({ stock, reducedAt }: Past, idsOf: WareIds, owner: string): AuditRow[] {
  const reduced = [...stock.keys()].filter(
    ({ formerPriceCents, variantText }) => formerPriceCents !== null && variantText === '',
  )
  return reduced.map((ware, index) => ({
    ...auditRow('product.change', {
      actor: owner,
      at: minutesAfter(reducedAt, 9 * 60 + 7 + index * 2),
      before: { price: ware.formerPriceCents, original_price: null },
      after: { price: ware.priceCents, original_price: ware.formerPriceCents },
    }),
    subject: `product ${idsOf(ware).product_id}`,
  }))
}

function settingsAudits({ openedAt }: Past, owner: string): AuditRow[] {
  const at = minutesAfter(openedAt, 40 * 24 * 60 + 612)
  const [before, after] = [
    { openingHours: 'de segunda a sexta, das 10h às 17h' },
    { openingHours: 'de segunda a sexta, das 9h às 18h' },
  ]
  return [{ ...auditRow('settings.change', { actor: owner, at, before, after }), subject: 'settings' }]
}
