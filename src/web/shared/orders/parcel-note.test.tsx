import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { CustomerOrder, ParcelOrder } from '#contract/account.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'
import { OrderToken } from './order-token.ts'
import { ParcelNote } from './parcel-note.tsx'

afterEach(cleanup)

const FIRST: ParcelOrder = { id: 12, is_first: true, parcel: 'together', is_in_review: false }
const ADDED: ParcelOrder = { ...FIRST, id: 15, is_first: false }
const UNPAID: ParcelOrder = { ...ADDED, parcel: 'unpaid' }

type Facts = Partial<Pick<CustomerOrder, 'status' | 'payment_status' | 'is_pickup'>>

async function show(linked: ParcelOrder[], facts: Facts = {}, token: string | null = null) {
  cleanup()
  const order = {
    status: 'confirmed',
    payment_status: 'approved',
    is_pickup: false,
    linked_orders: linked,
    ...facts,
  } as const
  const { container } = renderInRouter(
    <OrderToken value={token}>
      <p>Pronto</p>
      <ParcelNote order={order} />
    </OrderToken>,
  )
  await screen.findByText('Pronto')
  const links = screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  return { text: container.textContent!.replace('Pronto', ''), links }
}

const PENDING = { status: 'pending', payment_status: 'pending' } as const

test.each([
  [[FIRST], {}, 'Segue na mesma entrega do pedido nº 12.'],
  [[ADDED], { status: 'shipped' }, 'Segue com o pedido nº 15.'],
  [[ADDED, { ...ADDED, id: 16 }], {}, 'Segue com os pedidos nº 15 e nº 16.'],
  [[FIRST], { status: 'delivered' }, 'Foi junto com o pedido nº 12.'],
  [[FIRST], PENDING, 'Pague este pedido para ele seguir na mesma entrega do pedido nº 12.'],
  [
    [FIRST],
    { ...PENDING, payment_status: 'in_process' },
    'Aprovado o pagamento, segue na mesma entrega do pedido nº 12.',
  ],
  [[FIRST], { is_pickup: true }, 'Retire junto com o pedido nº 12.'],
  [[UNPAID], { is_pickup: true }, 'Pague o complemento nº 15 para ele seguir junto.'],
  [
    [{ ...UNPAID, is_in_review: true }],
    {},
    'O pagamento do complemento nº 15 está em análise. Aprovado, ele segue na mesma entrega.',
  ],
  [[UNPAID], PENDING, ''],
] satisfies [ParcelOrder[], Facts, string][])('%j of an order %j: %s', async (linked, facts, text) => {
  expect((await show(linked, facts)).text).toBe(text)
})

test('a customer is led to the other order, and to the payment of an unpaid one', async () => {
  const { text, links } = await show([ADDED, { ...UNPAID, id: 16 }])
  expect(text).toBe('Segue com o pedido nº 15.Pague o complemento nº 16 para ele seguir na mesma entrega.')
  expect(links).toEqual([
    ['nº 15', '/pedidos/15'],
    ['Pague o complemento nº 16', '/checkout?pedido=16'],
  ])
})

test('a guest sees only the numbers, and may have the link of an unpaid order mailed', async () => {
  const token = 'a'.repeat(22)
  expect(await show([FIRST], {}, token)).toEqual({ text: 'Segue na mesma entrega do pedido nº 12.', links: [] })
  const { text, links } = await show([UNPAID], {}, token)
  expect(text).toContain('Pague o complemento nº 15 para ele seguir na mesma entrega, pelo link que a loja enviou.')
  expect(links).toEqual([['Receba o link por e-mail', '/acompanhar']])
})
