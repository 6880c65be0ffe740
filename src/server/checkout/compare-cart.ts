import { formatBrl } from '#domain/money.ts'
import type { Quote } from '#domain/cart.ts'
import type { checkout } from '#contract/checkout.ts'
import type { Input } from '#contract/endpoint.ts'
import { nameWithVariant } from '#domain/variant.ts'
import type { CartLineRow } from '../cart/queries.ts'

export type ShownCart = Pick<Input<typeof checkout.create>, 'items' | 'shipping_cost' | 'total'>
type ShownItem = ShownCart['items'][number]

/** The first line or shipping price that differs from what was shown, in a sentence; null if none does. */
export function changeSince(shown: ShownCart, lines: readonly CartLineRow[], quote: Quote): string | null {
  const lineOf = (item: ShownItem) =>
    lines.find(
      (line) => line.product_id === item.id && (item.variant_id === undefined || line.variant_id === item.variant_id),
    )
  const quantities = new Map<CartLineRow | undefined, number>()
  for (const item of shown.items) quantities.set(lineOf(item), (quantities.get(lineOf(item)) ?? 0) + item.quantity)

  for (const item of shown.items) {
    const line = lineOf(item)
    if (!line) return `${item.title ? `“${item.title.slice(0, 80)}”` : 'Um dos produtos'} não está mais disponível.`
    if (line.price !== item.unit_price) return `O preço de “${nameOf(line)}” agora é ${formatBrl(line.price)}.`
    if (line.quantity !== quantities.get(line))
      return `A quantidade de “${nameOf(line)}” no carrinho agora é ${line.quantity}.`
  }
  const unseen = lines.find((line) => !quantities.has(line))
  if (unseen) return `“${nameOf(unseen)}” também está no carrinho.`
  if (shown.shipping_cost !== quote.shippingCents) return `O frete agora é ${formatBrl(quote.shippingCents)}.`
  return null
}

const nameOf = ({ name, variant_text: text }: CartLineRow) => nameWithVariant(name, text)

/** A discount that appeared or disappeared changes only the total. */
export function totalChangeSince(shown: ShownCart, totalCents: number): string | null {
  return shown.total === undefined || shown.total === totalCents ? null : `O total agora é ${formatBrl(totalCents)}.`
}
