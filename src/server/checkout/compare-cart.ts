import { formatBrl } from '#domain/money.ts'
import type { Quote } from '#domain/cart.ts'
import type { checkout } from '#contract/checkout.ts'
import type { Input } from '#contract/endpoint.ts'
import type { CartLineRow } from '../cart/cart.ts'

type ShownCart = Pick<Input<typeof checkout.create>, 'items' | 'shipping_cost' | 'total'>

/** The first line or shipping price that differs from what was shown, in a sentence; null if none does. */
export function changeSince(shown: ShownCart, lines: readonly CartLineRow[], quote: Quote): string | null {
  const quantities = new Map<number, number>()
  for (const item of shown.items) quantities.set(item.id, (quantities.get(item.id) ?? 0) + item.quantity)

  for (const item of shown.items) {
    const line = lines.find(({ product_id }) => product_id === item.id)
    if (!line) return `${item.title ? `“${item.title.slice(0, 80)}”` : 'Um dos produtos'} não está mais disponível.`
    if (line.price !== item.unit_price) return `O preço de “${line.name}” agora é ${formatBrl(line.price)}.`
    if (line.quantity !== quantities.get(item.id))
      return `A quantidade de “${line.name}” no carrinho agora é ${line.quantity}.`
  }
  const unseen = lines.find((line) => !quantities.has(line.product_id))
  if (unseen) return `“${unseen.name}” também está no carrinho.`
  if (shown.shipping_cost !== quote.shippingCents) return `O frete agora é ${formatBrl(quote.shippingCents)}.`
  return null
}

/** A discount that appeared or disappeared changes only the total. */
export function totalChangeSince(shown: ShownCart, quote: Quote): string | null {
  return shown.total === undefined || shown.total === quote.totalCents
    ? null
    : `O total agora é ${formatBrl(quote.totalCents)}.`
}
