import { expect, test } from 'vitest'
import type { Role } from '#domain/role.ts'
import { placesFor } from './palette/places.ts'
import { pageNeeds } from './page-needs.ts'

test.each([
  ['/admin', 'office'],
  ['/', 'office'],
  ['/admin/pedidos', 'orders_read'],
  ['/admin/pedidos?status=confirmed', 'orders_read'],
  ['/admin/pedidos/7', 'orders_read'],
  ['/admin/pedidos/7/imprimir', 'orders'],
  ['/admin/pedidos/7/complemento', 'orders'],
  ['/admin/pedidos/despachar', 'orders'],
  ['/admin/pedidos/despachar/imprimir', 'orders'],
  ['/admin/clientes/7', 'customers'],
  ['/admin/clientes/dados', 'data_requests'],
  ['/admin/configuracoes/menus', 'settings'],
  ['/admin/relatorios/dia', 'reports'],
  ['/admin/produtos/7/estoque', 'catalogue'],
])('%s needs %s', (path, needs) => {
  expect(pageNeeds(path)).toBe(needs)
})

test('menu and palette offer each role the pages that it may open', () => {
  const areasOf = (role: Role) => new Set(placesFor(role).map(({ to }) => pageNeeds(to)))
  expect(areasOf('orders')).toEqual(new Set(['office', 'orders_read', 'orders', 'reviews', 'messages', 'customers']))
  expect(areasOf('catalogue')).toEqual(new Set(['office', 'catalogue']))
  expect(areasOf('finance')).toEqual(new Set(['office', 'orders_read', 'reports']))
  expect(areasOf('manager')).not.toContain('staff')
  expect(areasOf('owner')).toContain('staff')
})
