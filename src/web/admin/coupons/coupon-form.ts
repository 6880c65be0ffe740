import * as z from 'zod/mini'
import { type AdminCoupon, CouponForm } from '#contract/admin-coupons.ts'
import { formatDay } from '#domain/calendar.ts'
import { DISCOUNT_TYPES, type DiscountType } from '#domain/coupon.ts'
import { formatBrl } from '#domain/money.ts'
import { textFromCents } from '#domain/money-text.ts'
import { formSchema, type TypedFields, typedFields } from '#web/data/form-schema.ts'
import { amountText, countText, emptyAs, percentText } from '#web/data/typed-text.ts'

export const DISCOUNT_TYPE_LABELS: Record<DiscountType, string> = {
  percentage: 'Porcentagem (%)',
  fixed: 'Valor Fixo (R$)',
}

const CODECS = {
  code: z.string().check(z.minLength(1, { error: 'Informe o código' })),
  discount_type: z.enum(DISCOUNT_TYPES),
  discount_value: amountText('25,00'),
  minimum_order_value: emptyAs(0, amountText('100,00')),
  max_uses: emptyAs(null, countText()),
  expires_at: emptyAs(null, z.string()),
  is_active: z.boolean(),
}
export type CouponFields = TypedFields<typeof CODECS>

export const NEW_COUPON: CouponFields = {
  code: '',
  discount_type: 'percentage',
  discount_value: '',
  minimum_order_value: '0,00',
  max_uses: '',
  expires_at: '',
  is_active: true,
}

const PERCENT = percentText('Use de 1 a 100.')

function codecsFor({ discount_type: type }: { discount_type: DiscountType }): typeof CODECS {
  return type === 'percentage' ? { ...CODECS, discount_value: PERCENT } : CODECS
}

export const couponSchema = formSchema(codecsFor, CouponForm)

export function fieldsOf(coupon: AdminCoupon | null): CouponFields {
  if (!coupon) return NEW_COUPON
  return {
    ...typedFields(codecsFor(coupon), coupon),
    minimum_order_value: textFromCents(coupon.minimum_order_value),
  }
}

export function discountText({
  discount_type: type,
  discount_value: value,
}: Pick<AdminCoupon, 'discount_type' | 'discount_value'>): string {
  return type === 'percentage' ? `${(value / 100).toLocaleString('pt-BR')}%` : formatBrl(value)
}

export function expiryText(day: string | null): string {
  return day ? formatDay(day) : 'Sem expiração'
}

export const COUPON_LABELS: [keyof CouponFields, string][] = [
  ['code', 'Código'],
  ['discount_type', 'Tipo de desconto'],
  ['discount_value', 'Valor do desconto'],
  ['minimum_order_value', 'Valor mínimo do pedido'],
  ['max_uses', 'Limite de usos'],
  ['expires_at', 'Data de expiração'],
  ['is_active', 'Cupom ativo'],
]

/** A field's value as the conflict note shows it. */
export function couponWords(key: keyof CouponFields, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (key === 'discount_type') return DISCOUNT_TYPE_LABELS[value as DiscountType]
  if (key === 'expires_at') return expiryText(value || null)
  if (key === 'max_uses') return value || 'Sem limite'
  return value || 'vazio'
}
