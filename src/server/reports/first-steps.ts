import type { adminReports } from '#contract/admin-reports.ts'
import type { Output } from '#contract/endpoint.ts'
import { offeredBy, readSettings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'

/** The steps until a new shop has sold something, each read from the shop's data. */
export async function readFirstSteps(shop: Shop): Promise<Output<typeof adminReports.firstSteps>> {
  const { reader, config } = shop
  const settings = await readSettings(reader, config)
  const product = await reader
    .selectFrom('products')
    .select('id')
    .where('is_active', '=', true)
    .where('is_deleted', '=', false)
    .limit(1)
    .executeTakeFirst()
  const purchase = await reader
    .selectFrom('orders')
    .select('id')
    .where('paid_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return {
    payment: offeredBy(shop, settings).length > 0,
    company: settings.legalName !== '' && settings.cnpj !== '' && settings.legalAddress !== '',
    product: product !== undefined,
    shipping: settings.shipping.flatCents !== null,
    purchase: purchase !== undefined,
  }
}
