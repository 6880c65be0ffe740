import * as z from 'zod/mini'
import { COUPON_CODE, COUPON_CODE_HINT, COUPON_STATUSES, DISCOUNT_TYPES, discountProblem } from '#domain/coupon.ts'
import { AskedDay, Day } from './days.ts'
import { endpoint } from './endpoint.ts'
import { Direction, Id, Instant, Nothing, PAGE, PathId, Price } from './types.ts'

export const COUPON_SORTS = ['newest', 'code', 'minimum', 'uses', 'expiry'] as const
export type CouponSort = (typeof COUPON_SORTS)[number]

export const AdminCoupon = z.object({
  id: Id,
  code: z.string(),
  discount_type: z.enum(DISCOUNT_TYPES),
  /** Per cent (10) or reais (20). */
  discount_value: Price,
  minimum_order_value: Price,
  max_uses: z.nullable(z.int()),
  current_uses: z.int(),
  expires_at: z.nullable(Day),
  is_active: z.boolean(),
  created_at: Instant,
  status: z.enum(COUPON_STATUSES),
  version: z.int(),
})
export type AdminCoupon = z.output<typeof AdminCoupon>

export const CouponForm = z
  .object({
    code: z
      .string({ error: 'Informe o código' })
      .check(z.trim(), z.regex(COUPON_CODE, { error: COUPON_CODE_HINT }), z.toUpperCase()),
    discount_type: z.enum(DISCOUNT_TYPES, { error: 'Escolha porcentagem ou valor fixo' }),
    discount_value: Price,
    minimum_order_value: z.optional(z.nullable(Price)),
    max_uses: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(1_000_000_000)))),
    expires_at: z.optional(z.nullable(z.union([z.literal(''), AskedDay]))),
    is_active: z.optional(z.boolean()),
  })
  .check(
    z.check(({ value: { discount_type: type, discount_value: value }, issues }) => {
      const message = discountProblem(type, value)
      if (message) issues.push({ code: 'custom', path: ['discount_value'], message, input: value })
    }),
  )

export const adminCoupons = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/coupons',
    query: z.object({
      search: z.optional(z.string()),
      status: z.optional(z.enum(COUPON_STATUSES, { error: 'Escolha um status válido' })),
      sort: z.optional(z.enum(COUPON_SORTS, { error: 'Escolha newest, code, minimum, uses ou expiry' })),
      direction: z.optional(Direction),
      ...PAGE,
    }),
    output: z.array(AdminCoupon),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/coupons/{id}',
    params: z.object({ id: PathId }),
    output: AdminCoupon,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/coupons',
    status: 201,
    body: CouponForm,
    output: AdminCoupon,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/coupons/{id}',
    params: z.object({ id: PathId }),
    body: z.intersection(CouponForm, z.object({ version: z.optional(z.int()) })),
    output: AdminCoupon,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/coupons/{id}',
    params: z.object({ id: PathId }),
    output: Nothing,
  }),
}
