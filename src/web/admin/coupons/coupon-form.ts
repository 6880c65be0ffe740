import type { AdminCoupon } from '#contract/admin-coupons.ts'
import { formatDay } from '#domain/calendar.ts'
import type { DiscountType } from '#domain/coupon.ts'
import { formatBrl } from '#domain/money.ts'
import { centsFromText, textFromCents } from '#domain/money-text.ts'
import type { FieldErrors } from '#web/data/field-errors.ts'

/** What stands in the fields, as it was typed. */
export type CouponFields = {
  code: string
  discount_type: DiscountType
  discount_value: string
  minimum_order_value: string
  max_uses: string
  expires_at: string
  is_active: boolean
}

export const DISCOUNT_TYPE_LABELS: Record<DiscountType, string> = {
  percentage: 'Porcentagem (%)',
  fixed: 'Valor Fixo (R$)',
}

export const NEW_COUPON: CouponFields = {
  code: '',
  discount_type: 'percentage',
  discount_value: '',
  minimum_order_value: '0,00',
  max_uses: '',
  expires_at: '',
  is_active: true,
}

/** 10 for 10 %, 12.5 for 12,5 %: as a field of numbers takes it. */
function percentText(hundredths: number): string {
  return String(hundredths / 100)
}

export function fieldsOf(coupon: AdminCoupon): CouponFields {
  const { code, discount_type, discount_value, minimum_order_value, max_uses, expires_at, is_active } = coupon
  return {
    code,
    discount_type,
    is_active,
    discount_value: discount_type === 'percentage' ? percentText(discount_value) : textFromCents(discount_value),
    minimum_order_value: textFromCents(minimum_order_value),
    max_uses: max_uses === null ? '' : String(max_uses),
    expires_at: expires_at ?? '',
  }
}

/** What the call takes, or what cannot be read; whether it is allowed, the contract and the server say. */
export function readCoupon(fields: CouponFields) {
  const errors: FieldErrors = {}
  const value = centsFromText(fields.discount_value)
  const minimum = fields.minimum_order_value.trim() === '' ? 0 : centsFromText(fields.minimum_order_value)
  const uses = fields.max_uses.trim() === '' ? null : Number(fields.max_uses)
  if (fields.code === '') errors.code = 'Informe o código'
  if (value === null)
    errors.discount_value =
      fields.discount_type === 'percentage' ? 'Use de 1 a 100.' : 'Informe um valor em reais, como 25,00'
  if (minimum === null) errors.minimum_order_value = 'Informe um valor em reais, como 100,00'
  if (uses !== null && !Number.isInteger(uses)) errors.max_uses = 'Informe um número inteiro'
  const form = {
    code: fields.code,
    discount_type: fields.discount_type,
    discount_value: value ?? 0,
    minimum_order_value: minimum ?? 0,
    max_uses: uses,
    expires_at: fields.expires_at || null,
    is_active: fields.is_active,
  }
  return { form, errors }
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

/** A field's value as a person reads it. */
export function couponWords(key: keyof CouponFields, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (key === 'discount_type') return DISCOUNT_TYPE_LABELS[value as DiscountType]
  if (key === 'expires_at') return expiryText(value || null)
  if (key === 'max_uses') return value || 'Sem limite'
  return value || 'vazio'
}
