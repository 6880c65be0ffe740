import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { CustomerOrder, ReturnRequest } from '#contract/account.ts'
import { OrderReturns } from './order-returns.tsx'

afterEach(cleanup)

const REFUNDED: ReturnRequest = {
  id: 3,
  protocol: 'D-12-3',
  kind: 'swap',
  items: [],
  shipping_amount: 0,
  swap_amount: 9_00,
  is_provider_refund: true,
  amount: 9_00,
  is_sent: false,
  by_shop: true,
  sent_at: null,
  received_at: null,
  refunded_at: new Date('2026-11-05T12:00:00Z'),
  state: 'accepted',
  reason: null,
  created_at: new Date('2026-11-03T12:00:00Z'),
  decided_at: new Date('2026-11-03T12:00:00Z'),
  answer: null,
  posting_code: null,
  post_by: null,
}

function showReturn(change: Partial<ReturnRequest>, method = 'pix'): void {
  const returns = [{ ...REFUNDED, ...change }]
  const order = { id: 12, items: [], payment_method: method, returns } as Partial<CustomerOrder> as CustomerOrder
  render(<OrderReturns order={order} />)
}

test('a refund by the provider is said to come by the same payment method', () => {
  showReturn({})
  expect(screen.getByText(/devolvido pela mesma forma de pagamento/)).toBeTruthy()
})

test('a refund of a boleto is not said to come by boleto', () => {
  showReturn({}, 'boleto')
  expect(screen.getByText('O valor foi devolvido a você.')).toBeTruthy()
})

test('money that staff gave back in another way is not', () => {
  showReturn({ is_provider_refund: false })
  expect(screen.getByText('A loja devolveu o valor. Se ele não chegou, fale com ela.')).toBeTruthy()
  expect(screen.queryByText(/mesma forma de pagamento/)).toBeNull()
})

test('what a cancelled order owes is shown with its way, until the shop has given it back', () => {
  showReturn({ kind: 'cancellation', swap_amount: 0, refunded_at: null, is_provider_refund: false })
  expect(screen.getByRole('heading', { name: 'Reembolso do pedido cancelado' })).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Andamento do reembolso D-12-3' }).textContent).toContain('Reembolsado')
  expect(screen.getByText('A loja devolve o que você pagou. Se o valor não chegar, fale com ela.')).toBeTruthy()
})
