import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OrderProgress } from './order-progress.tsx'

const FACTS = {
  payment_status: 'approved',
  paid_at: new Date('2026-11-01T12:00:00Z'),
  shipped_at: null,
  delivered_at: null,
  expires_at: null,
  due_on: null,
  estimated_delivery_date: null,
} as const

afterEach(cleanup)

test.each([
  ['confirmed', false, ['Pago: feito', 'Enviado: ainda não', 'Entregue: ainda não']],
  ['delivered', false, ['Pago: feito', 'Enviado: feito', 'Entregue: feito']],
  ['confirmed', true, ['Pago: feito', 'Retirado: ainda não']],
  ['delivered', true, ['Pago: feito', 'Retirado: feito']],
] as const)('a %s order, collected: %s, has its own steps', (status, isPickup, steps) => {
  render(<OrderProgress order={{ ...FACTS, status, is_pickup: isPickup }} />)
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/(?<=feito).*/, ''))
  expect(texts).toEqual(steps)
})
