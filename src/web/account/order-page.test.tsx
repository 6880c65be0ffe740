import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ANA, openPages } from '#web/testing/customer-routes.tsx'
import { fakeServer } from '#web/testing/fake-server.ts'
import { orderJson } from '#web/testing/orders.ts'
import * as orderPage from './order-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test.each([
  [false, 'Nada foi cobrado.'],
  [true, 'Se você já pagou, envie o comprovante: a loja confere e responde.'],
])('a cancelled unpaid order, manual PIX: %s, says “%s”', async (confirmsByHand, text) => {
  const order = { status: 'cancelled', payment_status: 'cancelled', paid_at: null, confirms_by_hand: confirmsByHand }
  fakeServer({
    'GET /api/users/me': ANA,
    'GET /api/cart/count': { count: 0 },
    'GET /api/user/orders/7': orderJson(7, { ...order, cancelled_at: '2026-11-03T12:00:00Z' }),
  })
  openPages({ 'pedidos/:id': orderPage }, '/pedidos/7')
  expect(await screen.findByText(text)).toBeTruthy()
})

test('a paid order to collect is prepared for collection, not for dispatch', async () => {
  fakeServer({
    'GET /api/users/me': ANA,
    'GET /api/cart/count': { count: 0 },
    'GET /api/user/orders/7': orderJson(7, { status: 'confirmed', is_pickup: true }),
  })
  openPages({ 'pedidos/:id': orderPage }, '/pedidos/7')
  expect(await screen.findByText('Pago - Preparando Retirada')).toBeTruthy()
  expect(screen.queryByText(/Envi/)).toBeNull()
})

test('an order collected at the shop is shown as collected, not as delivered', async () => {
  fakeServer({
    'GET /api/users/me': ANA,
    'GET /api/cart/count': { count: 0 },
    'GET /api/user/orders/7': orderJson(7, {
      status: 'delivered',
      is_pickup: true,
      delivered_at: '2026-11-03T12:00:00Z',
    }),
  })
  openPages({ 'pedidos/:id': orderPage }, '/pedidos/7')
  expect(await screen.findByText('Retirado em')).toBeTruthy()
  // Tag, headline and last step.
  expect(screen.getAllByText('Retirado')).toHaveLength(3)
  expect(screen.queryByText(/Entregue/)).toBeNull()
})
