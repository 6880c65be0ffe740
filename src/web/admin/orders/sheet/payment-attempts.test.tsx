import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PaymentAttempt } from '#contract/admin-order-views.ts'
import { PaymentAttempts } from './payment-attempts.tsx'

afterEach(cleanup)

const CARD: PaymentAttempt = {
  method: 'card',
  provider: 'Mercado Pago',
  cause: 'checkout',
  state: 'replaced',
  started_at: new Date('2026-11-02T12:00:00Z'),
  payments: [
    {
      id: '900',
      status: 'rejected',
      refusal: 'insufficient_funds',
      amount: 120_00,
      instalments: 3,
      at: new Date('2026-11-02T12:05:00Z'),
    },
  ],
}

const PIX: PaymentAttempt = {
  method: 'pix',
  provider: null,
  cause: 'new_payment',
  state: 'open',
  started_at: new Date('2026-11-02T12:10:00Z'),
  payments: [],
}

test('each attempt shows its method, time, cause, state and refused payments', () => {
  render(<PaymentAttempts attempts={[CARD, PIX]} />)
  const list = screen.getByRole('list', { name: 'Tentativas de pagamento' })
  const [card, pix] = [...list.children].map((line) => line.textContent)
  expect(card).toContain('Cartão de CréditoSubstituída02/11/2026, 09:00, Mercado Pago, no checkout')
  expect(card).toMatch(/R\$\s120,00 em 3×Recusado/)
  expect(card).toContain('O cartão não tinha saldo ou limite suficiente.')
  expect(pix).toBe('PIXEm aberto02/11/2026, 09:10, chave PIX da loja, a pedido do cliente')
  expect(within(list).getAllByRole('list', { name: 'Pagamentos' })).toHaveLength(1)
})

test('one attempt is listed only after a refusal', () => {
  const { rerender, container } = render(<PaymentAttempts attempts={[PIX]} />)
  expect(container.textContent).toBe('')
  rerender(<PaymentAttempts attempts={[{ ...CARD, state: 'open' }]} />)
  expect(screen.getByText('Recusado')).toBeTruthy()
  expect(screen.queryByText('Em aberto')).toBeNull()
})
