import { expect, test } from 'vitest'
import type { AdminCoupon } from '#contract/admin-coupons.ts'
import type { AdminCustomer } from '#contract/admin-customers.ts'
import type { AdminOrderRow } from '#contract/admin-order-views.ts'
import { PRODUCT } from '#web/testing/products.ts'
import { bestOf, groupsOf, isExact } from './palette-groups.tsx'
import { placesFor } from './places.ts'
import type { Found } from './use-found.ts'

const PLACES = placesFor('owner')
const FOUND: Found = {
  text: '',
  orders: [
    { id: 6, customer_name: 'Marina', customer_email: 'm@exemplo.com', match: { by: 'product', text: 'Vaso Sertão' } },
    { id: 1047, customer_name: 'Caio', customer_email: 'caio@exemplo.com' },
  ] as AdminOrderRow[],
  customers: [{ user_id: 3, name: 'Caio', email: 'caio@exemplo.com', order_count: 2 }] as AdminCustomer[],
  products: [{ ...PRODUCT, name: 'Vaso Sertão' }],
  coupons: [{ id: 1, code: 'FRETEGRATIS', status: 'active' }] as AdminCoupon[],
  texts: [],
  hasFailed: false,
}

test.each([
  ['vaso sert', '/admin/produtos?busca=Vaso+Sert%C3%A3o'],
  ['1047', '/admin/pedidos?pedido=1047'],
  ['novo produto', '/admin/produtos?novo=1'],
  ['despachar', '/admin/pedidos/despachar'],
  ['fechar', '/admin/relatorios/dia'],
  ['frete', '/admin/configuracoes/frete'],
  ['fretegr', '/admin/cupons?busca=FRETEGRATIS'],
  ['cupons', '/admin/cupons'],
])('for "%s" the first row leads to %s', (typed, to) => {
  expect(bestOf(groupsOf({ ...FOUND, text: typed }, PLACES, typed))).toBe(to)
})

test('nothing typed lists actions first, then pages', () => {
  const nothing = { ...FOUND, orders: [], customers: [], products: [], coupons: [] }
  expect(groupsOf(nothing, PLACES, '').map(({ heading }) => heading)).toEqual(['Ações', 'Ir para'])
})

test('a place typed as a whole is opened without waiting for results', () => {
  expect(isExact(PLACES, '/admin/configuracoes/frete', 'Frete')).toBe(true)
  expect(isExact(PLACES, '/admin/configuracoes/frete', 'fret')).toBe(false)
})
