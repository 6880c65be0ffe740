import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Product } from '#contract/catalogue.ts'
import { STORE } from '#web/testing/store.ts'
import { stubApi } from '#web/testing/stub-api.ts'
import { DeliveryField } from './delivery-field.tsx'

afterEach(() => localStorage.clear())

test('the eighth digit asks for the delivery time; the CEP is remembered and its place named', async () => {
  const answer = { business_days: 3, place: 'São Paulo, SP', neighborhood: 'Bela Vista' }
  stubApi({ 'GET /api/delivery/01310100': () => answer })
  const field = <DeliveryField product={{ price: 50_00 } as Product} store={STORE} />
  const { unmount } = render(field)
  await userEvent.type(screen.getByRole('textbox'), '01310100')
  expect((await screen.findByText(/Chega em/)).textContent).toContain('Entregar em Bela Vista, São Paulo, SP.')
  unmount()
  render(field)
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('01310-100')
})

test('the freight of an answer follows the price of the choice', async () => {
  stubApi({ 'GET /api/delivery/80010000': () => ({ business_days: 3, place: 'Curitiba, PR' }) })
  const store = { ...STORE, free_shipping_from: 100_00, flat_shipping: 15_90 }
  const priced = (price: number) => <DeliveryField product={{ price } as Product} store={store} />
  const { rerender } = render(priced(50_00))
  await userEvent.type(screen.getByRole('textbox'), '80010000')
  await userEvent.click(screen.getByRole('button', { name: 'Calcular' }))
  expect((await screen.findByText(/Chega em/)).textContent).toContain('Frete de R$\u00a015,90.')
  rerender(priced(120_00))
  expect(screen.getByRole('status').textContent).toContain('Frete grátis para este produto.')
})
