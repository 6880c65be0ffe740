import * as z from 'zod/mini'
import {
  AddedOrderForm,
  type AddedOrderInput,
  StaffOrderForm,
  type StaffOrderInput,
} from '#contract/admin-staff-orders.ts'
import { textFromCents } from '#domain/money-text.ts'
import { defaultHoldDay } from '#domain/staff-order.ts'
import { formSchema, type TypedFields } from '#web/data/form-schema.ts'
import type { useContractForm } from '#web/data/use-contract-form.ts'
import { amountText, countText, emptyAs } from '#web/data/typed-text.ts'

const AMOUNT = emptyAs(null, amountText('59,90'))
const text = z.string()

const CODECS = {
  items: z.array(
    z.object({
      variant_id: z.number(),
      quantity: countText('Informe a quantidade'),
      price: AMOUNT,
      price_reason: text,
    }),
  ),
  customer: z.object({ name: text, email: text, phone: text, document: text }),
  is_pickup: z.boolean(),
  destination: z.object({
    cep: text,
    street: text,
    number: text,
    complement: text,
    neighborhood: text,
    city: text,
    state: text,
  }),
  shipping: AMOUNT,
  shipping_reason: text,
  discount: AMOUNT,
  discount_reason: text,
  held_until: text,
  note: text,
  is_mailed: z.boolean(),
}
export type OrderFields = TypedFields<typeof CODECS>
export type Editing = ReturnType<typeof useContractForm<OrderFields, StaffOrderInput | AddedOrderInput>>
export type PlaceField = keyof OrderFields['destination']

export function emptyOrder(now: Date): OrderFields {
  return {
    items: [],
    customer: { name: '', email: '', phone: '', document: '' },
    is_pickup: false,
    destination: { cep: '', street: '', number: '', complement: '', neighborhood: '', city: '', state: '' },
    shipping: '',
    shipping_reason: '',
    discount: '',
    discount_reason: '',
    held_until: defaultHoldDay(now),
    note: '',
    is_mailed: false,
  }
}

/** An order that is sent with this one: without shipping of its own, unless staff ask for some. */
export function emptyAddedOrder({ id, is_pickup }: { id: number; is_pickup: boolean }, now: Date): OrderFields {
  const shipping = is_pickup
    ? { shipping: '', shipping_reason: '' }
    : { shipping: textFromCents(0), shipping_reason: `Segue com o pedido #${id}` }
  return { ...emptyOrder(now), is_pickup, ...shipping }
}

/** `total` is the displayed one, and `key` that of this order's requests. */
export function orderSchema(key: string, total: number) {
  return formSchema(
    CODECS,
    StaffOrderForm,
    ({ destination, customer, is_pickup: isPickup, ...read }): StaffOrderInput => ({
      ...inputOf(read, isPickup),
      key,
      total,
      customer,
      is_pickup: isPickup,
      ...(!isPickup && { destination }),
    }),
  )
}

/** Of an order that is added to another, which has a customer and an address. */
export function addedOrderSchema(key: string, total: number) {
  return formSchema(CODECS, AddedOrderForm, ({ is_pickup: isPickup, ...read }): AddedOrderInput => ({
    ...inputOf(read, isPickup),
    key,
    total,
  }))
}

type Name = keyof typeof CODECS
type ReadTerms = { [Key in Exclude<Name, 'destination' | 'customer' | 'is_pickup'>]: z.output<(typeof CODECS)[Key]> }

function inputOf(read: ReadTerms, isPickup: boolean) {
  const { items, shipping, discount, shipping_reason, discount_reason, held_until, note, is_mailed } = read
  return {
    shipping_reason,
    discount_reason,
    held_until,
    note,
    is_mailed,
    items: (items ?? []).map(({ price, ...line }) => ({ ...line, ...(price !== null && { price }) })),
    ...(!isPickup && shipping !== null && { shipping }),
    ...(discount !== null && { discount }),
  }
}

type Terms = Pick<OrderFields, 'items' | 'is_pickup' | 'shipping' | 'discount'>

/** What the totals depend on; null while there is nothing to add up, or something cannot be read. */
export function quotedTerms({ items, is_pickup: isPickup, shipping, discount }: Terms) {
  const read = z.safeDecode(QUOTED, { items, shipping, discount })
  if (!read.success || items.length === 0) return null
  if (read.data.items.some(({ quantity }) => quantity < 1)) return null
  return {
    is_pickup: isPickup,
    items: read.data.items.map(({ variant_id, quantity, price }) => ({
      variant_id,
      quantity,
      ...(price !== null && { price }),
    })),
    ...(!isPickup && read.data.shipping !== null && { shipping: read.data.shipping }),
    ...(read.data.discount !== null && { discount: read.data.discount }),
  }
}

const QUOTED = z.object({ items: CODECS.items, shipping: CODECS.shipping, discount: CODECS.discount })
