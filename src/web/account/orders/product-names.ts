import { plural } from '#domain/plural.ts'
import type { CustomerOrder } from '#contract/account.ts'

const names = new Intl.ListFormat('pt-BR')

/** What an order is about, in one breath: three products by name, the others by number. */
export function productNames(items: CustomerOrder['items']): string {
  const shown = items.slice(0, 3).map((item) => item.product_name)
  const left = items.length - shown.length
  return names.format(left > 0 ? [...shown, `mais ${plural(left, 'produto', 'produtos')}`] : shown)
}
