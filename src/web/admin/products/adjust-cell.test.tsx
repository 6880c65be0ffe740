import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { AdminProduct } from '#contract/admin-products.ts'
import { PRODUCT } from '#web/testing/products.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'
import { refused, stubApi } from '#web/testing/stub-api.ts'
import { AdjustCell } from './adjust-cell.tsx'

const ADJUST = 'PUT /api/admin/products/5/adjust'
const READ = 'GET /api/admin/products/5'
const wire = (changes: object = {}) => ({ ...PRODUCT, price: 59.9, price_to: 59.9, ...changes })

function open(name: 'price' | 'stock_quantity', calls: Parameters<typeof stubApi>[0] = {}, product: object = {}) {
  const sent = stubApi(calls)
  renderInRouter(
    <AdjustCell product={{ ...PRODUCT, ...product } as AdminProduct} name={name}>
      valor
    </AdjustCell>,
  )
  return { sent, user: userEvent.setup() }
}
const cell = () => screen.findByRole('button', { name: /^Mudar (preço|estoque) de Caneca/ })
const field = () => screen.findByRole<HTMLInputElement>('textbox')

test('Enter saves the price with the one that was seen, keeps the focus and can be undone', async () => {
  const { sent, user } = open('price', { [ADJUST]: ({ price }) => wire({ price, price_to: price }) })
  await user.click(await cell())
  expect((await field()).value).toBe('59,90')
  await user.keyboard('65,5{Enter}')
  await waitFor(async () => expect(document.activeElement).toBe(await cell()))
  expect(sent[ADJUST]).toEqual([{ price: 65.5, seen_price: 59.9 }])
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await screen.findByText('Desfeito')
  expect(sent[ADJUST]?.[1]).toEqual({ price: 59.9, seen_price: 65.5 })
})

test('Esc cancels and keeps the focus', async () => {
  const { sent, user } = open('price')
  await user.click(await cell())
  await user.keyboard('65{Escape}')
  expect(document.activeElement).toBe(await cell())
  expect(sent).toEqual({})
})

test('a stock can be typed as a change of the one that is shown', async () => {
  const { sent, user } = open('stock_quantity', { [ADJUST]: () => wire({ stock_quantity: 15 }) })
  await user.click(await cell())
  await user.keyboard('+5{Enter}')
  await waitFor(() => expect(sent[ADJUST]).toEqual([{ stock_quantity: 15, seen_stock: 10 }]))
})

test('a conflict tells what changed, and a second Enter saves over it', async () => {
  const moved = 'O estoque mudou enquanto você editava: era 10, agora é 8.'
  const { sent, user } = open('stock_quantity', {
    [ADJUST]: (_, count) => (count === 1 ? refused(409, 'stock_moved', moved) : wire({ stock_quantity: 13 })),
    [READ]: () => wire({ stock_quantity: 8 }),
  })
  await user.click(await cell())
  await user.keyboard('+5{Enter}')
  await screen.findByText(`${moved} Enter salva 13.`)
  expect((await field()).value).toBe('+5')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent[ADJUST]?.[1]).toEqual({ stock_quantity: 13, seen_stock: 8 }))
})

test('what cannot be saved says so and sends nothing', async () => {
  const { sent, user } = open('stock_quantity')
  await user.click(await cell())
  await user.keyboard('dez{Enter}')
  await screen.findByText('Informe um número inteiro')
  await user.clear(await field())
  await user.keyboard('-11{Enter}')
  await screen.findByText('O estoque não pode ser negativo')
  expect(sent).toEqual({})
})

test('without a connection the text stays', async () => {
  const { user } = open('price', { [ADJUST]: () => Promise.reject(new TypeError('Failed to fetch')) })
  await user.click(await cell())
  await user.keyboard('65{Enter}')
  await screen.findByText('Não foi salvo. Verifique sua conexão e tente de novo.')
  expect((await field()).value).toBe('65')
})

test('a product with variants leads to them instead', async () => {
  open('price', {}, { options: [{ id: 1, name: 'Cor', values: [] }] })
  const link = await screen.findByRole('link', { name: /^Mudar preço de Caneca, por variação/ })
  expect(link.getAttribute('href')).toBe('/admin/produtos/5/variacoes')
  expect(screen.queryByRole('button')).toBeNull()
})
