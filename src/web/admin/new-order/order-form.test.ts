import { expect, test } from 'vitest'
import {
  addedOrderSchema,
  emptyAddedOrder,
  emptyOrder,
  type OrderFields,
  orderSchema,
  quotedTerms,
} from './order-form.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const LINE = { variant_id: 7, quantity: '2', price: '', price_reason: '' }

function order(change: Partial<OrderFields> = {}): OrderFields {
  const customer = { name: 'Ana', email: 'ana@cliente.example', phone: '(41) 99999-0000', document: '' }
  return { ...emptyOrder(NOW), items: [LINE], customer, is_pickup: true, ...change }
}

function validate(fields: OrderFields) {
  const result = orderSchema('chave', 70_00)['~standard'].validate(fields)
  return result.issues ? result.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) : result.value
}

test('stock is held for three days unless staff choose another day', () => {
  expect(emptyOrder(NOW).held_until).toBe('2026-03-13')
})

test('an empty price, shipping and discount are those of the shop', () => {
  expect(validate(order())).toMatchObject({ key: 'chave', total: 70_00, items: [{ variant_id: 7, quantity: 2 }] })
  expect(quotedTerms(order())).toEqual({ is_pickup: true, items: [{ variant_id: 7, quantity: 2 }] })
})

test('a price, shipping or discount of its own needs a reason', () => {
  const items = [{ ...LINE, price: '35,00' }]
  expect(validate(order({ items, discount: '5,00' }))).toEqual([
    'discount_reason: Escreva o motivo',
    'items.0.price_reason: Escreva o motivo',
  ])
  expect(validate(order({ items: [{ ...items[0]!, price_reason: 'Combinado' }] }))).toMatchObject({
    items: [{ price: 35_00, price_reason: 'Combinado' }],
  })
})

test('an address is needed for a delivery, and left out for a collection', () => {
  expect(validate(order({ is_pickup: false }))).toContain('destination.street: Preencha este campo')
  expect(validate(order({ shipping: '9,00' }))).not.toHaveProperty('shipping')
  expect(validate(order())).not.toHaveProperty('destination')
})

test('nothing is quoted without products, or while an amount cannot be read', () => {
  expect(quotedTerms(order({ items: [] }))).toBeNull()
  expect(quotedTerms(order({ items: [{ ...LINE, quantity: '' }] }))).toBeNull()
  expect(quotedTerms(order({ items: [{ ...LINE, quantity: '0' }] }))).toBeNull()
  expect(quotedTerms(order({ discount: 'muito' }))).toBeNull()
  expect(quotedTerms(order({ is_pickup: false, shipping: '9,00' }))).toMatchObject({ shipping: 9_00 })
})

test('an order that is added to another has no customer, and its shipping is free with a reason', () => {
  const fields = { ...emptyAddedOrder({ id: 12, is_pickup: false }, NOW), items: [LINE] }
  const { value } = addedOrderSchema('chave', 70_00)['~standard'].validate(fields) as { value: object }
  expect(value).toMatchObject({ shipping: 0, shipping_reason: 'Segue com o pedido #12', total: 70_00 })
  expect(value).not.toHaveProperty('customer')
  expect(value).not.toHaveProperty('destination')
})

test('an order that is collected with another has no shipping', () => {
  const fields = { ...emptyAddedOrder({ id: 12, is_pickup: true }, NOW), items: [LINE] }
  const { value } = addedOrderSchema('chave', 70_00)['~standard'].validate(fields) as { value: object }
  expect(value).not.toHaveProperty('shipping')
})
