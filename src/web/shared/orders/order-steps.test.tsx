import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { OrderStep } from '#domain/order-steps.ts'
import { Steps } from './order-steps.tsx'

afterEach(cleanup)

test.each([
  ['Pago', 'current', 'Pago: aguardando'],
  ['Aceita', 'current', 'Aceita: aguardando'],
  ['Preparando', 'current', 'Preparando: agora'],
  ['Cancelado', 'current', 'Cancelado: feito'],
  ['Preparando', 'done', 'Preparando: feito'],
  ['Enviado', 'next', 'Enviado: ainda não'],
] satisfies [string, OrderStep['state'], string][])('the step %s that is %s reads “%s”', (name, state, text) => {
  render(<Steps label="Andamento" steps={[{ name, state, at: null }]} />)
  expect(screen.getByRole('listitem').textContent).toBe(text)
})
