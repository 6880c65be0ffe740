import { percentOf } from './money.ts'
import type { PaymentMethod } from './payment.ts'

export const MAX_METHOD_DISCOUNT = 30

/** Whole percent off the goods by payment method; 0 for none. */
export type MethodDiscounts = { pix: number; boleto: number; cardAtSight: number }

/** `atSight`: card in one instalment. */
export type PaymentChoice = { method: PaymentMethod; atSight?: boolean | undefined }

type Sums = { subtotalCents: number; shippingCents: number; couponCents: number }

const LABELS: Record<PaymentMethod, string> = {
  pix: 'Desconto no PIX',
  boleto: 'Desconto no boleto',
  card: 'Desconto no cartão à vista',
}

/** Accepts any stored method, including unknown ones. */
export function methodDiscountLabel(method: string): string {
  return LABELS[method as PaymentMethod] ?? 'Desconto na forma de pagamento'
}

export function methodDiscountPercent({ method, atSight = false }: PaymentChoice, discounts: MethodDiscounts): number {
  if (method === 'card') return atSight ? discounts.cardAtSight : 0
  return discounts[method]
}

/**
 * What a cart or an order costs when it is paid that way. The discount is taken off the goods after the coupon, never off
 * shipping, and rounded half up once. It never makes an order free.
 */
export function sumsFor(
  choice: PaymentChoice,
  { subtotalCents, shippingCents, couponCents }: Sums,
  discounts: MethodDiscounts,
): { methodDiscountCents: number; totalCents: number } {
  const goodsCents = subtotalCents - couponCents
  const methodDiscountCents = percentOf(goodsCents, methodDiscountPercent(choice, discounts) * 100)
  return { methodDiscountCents, totalCents: goodsCents + shippingCents - methodDiscountCents }
}
