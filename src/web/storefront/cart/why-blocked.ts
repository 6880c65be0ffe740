import type { CartItem, CartTotals } from '#contract/cart.ts'
import { isOverLimit, isShort, type UnitLimit } from './cart-line.tsx'

export function limitOf(item: CartItem, totals: CartTotals | null): UnitLimit | undefined {
  return totals?.limits.find(({ variant_id: id }) => id === item.variant_id)
}

/** Why the cart cannot be ordered; null if it can. */
export function whyBlocked(items: readonly CartItem[], totals: CartTotals | null): string | null {
  const buyable = items.filter((item) => item.is_available)
  if (buyable.length === 0) return 'Nada do que está no carrinho pode ser comprado agora.'
  if (totals?.is_shipping_set === false) return 'A loja ainda não informou o frete. Fale com ela para comprar.'
  return buyable.some((item) => isShort(item) || isOverLimit(item, limitOf(item, totals)))
    ? 'Ajuste as quantidades para continuar.'
    : null
}
