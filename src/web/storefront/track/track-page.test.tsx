import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { guestOrders } from '#contract/guest-orders.ts'
import { ANA, openPages } from '#web/testing/customer-routes.tsx'
import { fakeServer } from '#web/testing/fake-server.ts'
import * as trackPage from './track-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('an order number is found with its leading zeros', async () => {
  const server = fakeServer({ 'GET /api/users/me': ANA, 'GET /api/cart/count': { count: 0 } })
  openPages({ acompanhar: trackPage }, '/acompanhar')
  await userEvent.type(await screen.findByLabelText('Número do pedido'), 'nº 001047')
  expect(screen.getByLabelText<HTMLInputElement>('Número do pedido').value).toBe('1047')
  await userEvent.type(screen.getByLabelText('E-mail da compra'), 'ana@cliente.example')
  await userEvent.click(screen.getByRole('button', { name: 'Receber o link' }))
  const request = await server.next('POST', '/api/order-links')
  expect(request.body).toEqual({ order_number: '1047', email: 'ana@cliente.example' })
  request.answer({ status: 202, json: { success: true } })
  expect(await screen.findByRole('status')).toBeTruthy()
})

test('data with a mistake can be corrected and sent again, keeping the focus', async () => {
  const server = fakeServer({ 'GET /api/users/me': ANA, 'GET /api/cart/count': { count: 0 } })
  openPages({ acompanhar: trackPage }, '/acompanhar')
  await userEvent.type(await screen.findByLabelText('Número do pedido'), '1047')
  await userEvent.type(screen.getByLabelText('E-mail da compra'), 'ana@cliente.exemple')
  await userEvent.click(screen.getByRole('button', { name: 'Receber o link' }))
  ;(await server.next('POST', '/api/order-links')).answer({ status: 202, json: { success: true } })
  await screen.findByRole('status')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  await userEvent.click(screen.getByRole('link', { name: 'Corrigir os dados' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Número do pedido')).value).toBe('1047')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  const email = screen.getByLabelText('E-mail da compra')
  await userEvent.clear(email)
  await userEvent.type(email, 'ana@cliente.example')
  await userEvent.click(screen.getByRole('button', { name: 'Receber o link' }))
  const { body } = await server.next('POST', '/api/order-links')
  expect(body).toEqual({ order_number: '1047', email: 'ana@cliente.example' })
})

test.each([
  [' 001047 ', '1047'],
  ['000', null],
])('without scripts the number %j is sent as %j', (typed, sent) => {
  const read = z.safeDecode(guestOrders.mailLink.body, { order_number: typed, email: 'ana@cliente.example' })
  expect(read.data?.order_number ?? null).toBe(sent)
})
