import type { PaymentStart } from '#contract/checkout.ts'
import type { PaymentMethod } from '#domain/payment.ts'
import type { Client, Person } from './client.ts'
import { openShop, type TestShop } from './shop.ts'

/** A shop with PIX to its own key, without a provider. */
export async function openPixShop(): Promise<TestShop> {
  const shop = await openShop()
  await shop.settings({ pixCpf: '52998224725' })
  return shop
}

export const ADDRESS = 'Rua XV de Novembro, 100, Centro, Curitiba - PR, CEP 80020-310'
/** A destination in its parts, as a form sends it. */
export const PLACE = {
  cep: '01001-000',
  street: 'Rua A',
  number: '1',
  complement: '',
  neighborhood: 'Sé',
  city: 'São Paulo',
  state: 'SP',
}

type Terms = { method?: PaymentMethod; atSight?: boolean; key?: string; address?: string; coupon?: string }
type Lines = readonly (readonly [product: { id: number }, quantity: number])[]

/** What the checkout page sends for the current cart. */
export async function shownCart({ api }: Client, { method = 'pix', atSight = false, address = ADDRESS }: Terms = {}) {
  const [items, totals] = [(await api.cart.items()).filter((item) => item.is_available), await api.cart.totals()]
  const option = totals.payment_options.find(
    ({ payment_method, at_sight }) => payment_method === method && at_sight === atSight,
  )
  return {
    items: items.map((item) => ({
      id: item.product_id,
      variant_id: item.variant_id,
      title: item.name,
      quantity: item.quantity,
      unit_price: item.price,
    })),
    shipping_cost: totals.shipping,
    total: option?.total ?? totals.total,
    shipping_address: address,
    payment_method: method,
    ...(atSight && { at_sight: true }),
  }
}

export async function fillCart({ api }: Client, lines: Lines, coupon?: string): Promise<void> {
  for (const [product, quantity] of lines) await api.cart.add({ product_id: product.id, quantity })
  if (coupon) await api.cart.validateCoupon({ coupon_code: coupon })
}

/** Orders the current cart. */
export async function checkOut(client: Client, terms: Terms = {}): Promise<PaymentStart> {
  return client.api.checkout.create(
    await shownCart(client, terms),
    terms.key ? { headers: { 'Idempotency-Key': terms.key } } : {},
  )
}

/** Fills the cart, and orders it. */
export async function buy(client: Client<Person>, lines: Lines, terms: Terms = {}): Promise<PaymentStart> {
  await fillCart(client, lines, terms.coupon)
  return checkOut(client, terms)
}
