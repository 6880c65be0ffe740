import { nameWithVariant } from '#domain/variant.ts'
import { plural } from '#domain/plural.ts'
import type { CustomerOrder } from '#contract/account.ts'

const names = new Intl.ListFormat('pt-BR')

/** Up to three product names, then a count of the others. */
export function productNames(items: CustomerOrder['items']): string {
  const shown = items.slice(0, 3).map((item) => nameWithVariant(item.product_name, item.variant_text))
  const left = items.length - shown.length
  return names.format(left > 0 ? [...shown, `mais ${plural(left, 'produto', 'produtos')}`] : shown)
}
