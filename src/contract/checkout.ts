import * as z from 'zod/mini'
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '#domain/payment.ts'
import { REFUSAL_REASONS } from '#domain/payment-refusal.ts'
import { ORDER_STATUSES } from '#domain/order.ts'
import { Boleto } from './account.ts'
import { AddressForm, Cpf, Document, Phone, Place } from './addresses.ts'
import { Email } from './contact.ts'
import { Quantity } from './cart.ts'
import { Day } from './days.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Money, Nothing, PathId, Price, text } from './types.ts'

const Method = z.enum(PAYMENT_METHODS, { error: 'Escolha cartão, PIX ou boleto' })

const GuestPhone = Phone.check(z.minLength(1, { error: 'Informe o telefone com DDD' }))

export const GuestForm = z.object({ name: text(120, { required: true }), email: Email, phone: GuestPhone })
export type GuestForm = z.output<typeof GuestForm>

export const PaymentStart = z.object({
  init_point: z.nullable(z.string()),
  qr_code_base64: z.nullable(z.string()),
  order_id: Id,
  total: Money,
  pix_copy_paste: z.nullable(z.string()),
  expires_at: z.nullable(Instant),
})
export type PaymentStart = z.output<typeof PaymentStart>

export const checkout = {
  create: endpoint({
    method: 'POST',
    path: '/api/payments/create-preference',
    body: z.object({
      items: z
        .array(
          z.object({
            /** The product's; `variant_id` tells apart two lines of one product. */
            id: Id,
            variant_id: z.optional(Id),
            title: z.optional(z.string()),
            quantity: Quantity,
            unit_price: Price,
          }),
        )
        .check(z.maxLength(100)),
      shipping_cost: Money,
      /** The displayed total, discount included: a different total is a conflict, not a charge. */
      total: z.optional(Money),
      shipping_address: text(1000, { required: true, lines: true }),
      /** The parts of the address; `shipping_address` is then made from them. */
      destination: z.optional(Place),
      recipient_name: z.optional(text(120)),
      recipient_phone: z.optional(Phone),
      recipient_document: z.optional(Document),
      /** The former name of a document that is a CPF. */
      recipient_cpf: z.optional(Cpf),
      /** The same address in fields, to save for the next purchase. */
      save_address: z.optional(AddressForm),
      payment_method: Method,
      /** By card in one instalment, with its discount. */
      at_sight: z.optional(z.boolean()),
      /** Required without a session. */
      guest: z.optional(GuestForm),
    }),
    output: z.object({
      ...PaymentStart.shape,
      /** Token of a guest's order, whose page is /pedido/{token}. */
      order_token: z.optional(z.string()),
    }),
  }),
  payment: endpoint({
    method: 'GET',
    path: '/api/user/orders/{id}/payment',
    params: z.object({ id: PathId }),
    output: z.object({
      ...PaymentStart.shape,
      status: z.enum(ORDER_STATUSES),
      payment_status: z.enum(PAYMENT_STATUSES),
      payment_method: z.enum(PAYMENT_METHODS),
      /** The last day to pay an open boleto; clearing takes longer. */
      due_on: z.nullable(Day),
      /** Null until the customer has had the boleto issued. */
      boleto: z.nullable(Boleto),
      /** True if staff confirm the payment, not a provider. */
      confirms_by_hand: z.boolean(),
      /** Set if staff made the order: until when they promised its stock. */
      held_until: z.nullable(Instant),
      /** Staff made the order, and its customer has not chosen how to pay: `other_methods` lists every method. */
      awaits_choice: z.boolean(),
      /** When the payment deadline passed; null if a person cancelled. */
      expired_at: z.nullable(Instant),
      /** By the server's clock. */
      can_renew_pix: z.boolean(),
      /** The reason for which the last payment was refused, while the order is unpaid. */
      refusal: z.nullable(z.enum(REFUSAL_REASONS)),
      /** A received amount that differs from the order's total, until staff have decided about it. */
      wrong_amount: z.nullable(Money),
      /** The payment methods that the order can switch to, with its total for each. */
      other_methods: z.array(z.object({ payment_method: z.enum(PAYMENT_METHODS), discount: Money, total: Money })),
    }),
  }),
  newPayment: endpoint({
    method: 'POST',
    path: '/api/user/orders/{id}/payment',
    params: z.object({ id: PathId }),
    body: z.object({
      /** Without one, the order's own. */
      payment_method: z.optional(Method),
      /** The total that the page showed for that method. */
      total: z.optional(Money),
    }),
    output: PaymentStart,
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/api/webhooks/{provider}',
    params: z.object({ provider: z.string().check(z.regex(/^[a-z0-9]{1,40}$/)) }),
    /** Read by the provider's adapter, which checks the signature. */
    body: z.looseObject({}),
    output: Nothing,
  }),
}
