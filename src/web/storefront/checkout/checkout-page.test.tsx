import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ANA, openPages } from '#web/testing/customer-routes.tsx'
import { fakeServer } from '#web/testing/fake-server.ts'
import { orderJson } from '#web/testing/orders.ts'
import * as checkoutPage from './checkout-page.tsx'

const CANCELLED = {
  order_id: 7,
  total: 50,
  init_point: null,
  pix_copy_paste: null,
  qr_code_base64: null,
  expires_at: null,
  status: 'cancelled',
  payment_status: 'cancelled',
  payment_method: 'pix',
  due_on: null,
  confirms_by_hand: false,
  expired_at: '2026-11-01T12:30:00Z',
  can_renew_pix: true,
}

const STORE = {
  pix_cpf: '52998224725',
  store_phone: '',
  store_name: 'Ousadia',
  store_description: '',
  store_email: '',
  free_shipping_from: 0,
  flat_shipping: 0,
  instalments: 1,
  instalment_minimum: 0,
  payment_methods: ['pix'],
  confirms_by_hand: false,
  rating: null,
  about_numbers: [],
  warranty: '',
  has_delivery_terms: false,
  city: '',
  tracking_page: '',
  opening_hours: '',
  home_text: '',
  home_picture: { url: '', alt: '' },
  share_picture: '',
  legal_name: '',
  cnpj: '',
  legal_address: '',
  demo: false,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a renewed PIX shows although the payment was being loaded when it was renewed', async () => {
  const server = fakeServer({
    'GET /api/users/me': ANA,
    'GET /api/cart/count': { count: 0 },
    'GET /api/user/orders/7': orderJson(7, { status: 'cancelled' }),
    'GET /api/store/settings': STORE,
  })
  openPages({ checkout: checkoutPage }, '/checkout?pedido=7')
  ;(await server.next('GET', '/api/user/orders/7/payment')).answer({ json: CANCELLED })
  await screen.findByRole('heading', { level: 1, name: 'Pedido cancelado.' })

  dispatchEvent(new Event('focus'))
  const stale = await server.next('GET', '/api/user/orders/7/payment')
  await userEvent.click(screen.getByRole('button', { name: /^Gerar novo PIX/ }))
  server.answers['GET /api/user/orders/7/payment'] = {
    ...CANCELLED,
    status: 'pending',
    payment_status: 'pending',
    pix_copy_paste: '0002',
    can_renew_pix: false,
  }
  ;(await server.next('POST', '/api/user/orders/7/new-pix')).answer({ json: CANCELLED })
  await new Promise((done) => setTimeout(done, 100))
  stale.answer({ json: CANCELLED })
  await new Promise((done) => setTimeout(done, 100))
  expect(await screen.findByRole('heading', { level: 1, name: 'Falta só o PIX.' })).toBeTruthy()
  expect(screen.getByText('529.982.247-25')).toBeTruthy()
})
