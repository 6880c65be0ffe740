import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInRouter } from '#web/testing/render-in-router.tsx'
import { refused, stubApi } from '#web/testing/stub-api.ts'
import { ProductRows } from './product-rows.tsx'
import { keepSeen, seenProducts } from './seen-products.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const product = (id: number) => ({
  id,
  name: `Vaso ${id}`,
  slug: `vaso-${id}`,
  description: '',
  short_description: '',
  price: 59_90,
  price_to: 59_90,
  has_choice: false,
  colors: [],
  original_price: null,
  image_url: null,
  category_id: null,
  is_featured: false,
  stock_quantity: 0,
  is_active: true,
  created_at: new Date(),
})
const NONE = { is_bought_together: false, products: [], valid_until: '2026-11-23T03:00:00.000Z' }

test('seen products are shown on the next page, the latest first, without the present one', async () => {
  stubApi({ 'GET /api/products/3/related': () => NONE })
  for (const id of [1, 3, 2]) keepSeen(product(id))
  renderInRouter(<ProductRows product={product(3)} />)
  await screen.findByRole('heading', { name: 'Vistos por você' })
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Vaso 2', 'Vaso 1'])
  await waitFor(() => expect(seenProducts().map(({ id }) => id)).toEqual([3, 2, 1]))
})

test('seen products can be deleted from the device', async () => {
  stubApi({ 'GET /api/products/3/related': () => NONE })
  for (const id of [1, 2]) keepSeen(product(id))
  renderInRouter(<ProductRows product={product(3)} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Limpar' }))
  expect(document.activeElement).toBe(screen.getByText('A lista do que você viu foi apagada deste aparelho.'))
  expect(screen.queryByRole('heading')).toBeNull()
  expect(seenProducts()).toEqual([])
})

test('related products are named by where they come from', async () => {
  const wire = { ...product(7), price: 59.9, price_to: 59.9, created_at: '2026-01-01T00:00:00.000Z' }
  stubApi({
    'GET /api/products/3/related': () => ({
      is_bought_together: true,
      products: [wire],
      valid_until: NONE.valid_until,
    }),
  })
  renderInRouter(<ProductRows product={product(3)} />)
  await screen.findByRole('heading', { name: 'Quem comprou também levou' })
  expect(screen.getByRole('link', { name: 'Vaso 7' })).toHaveProperty('pathname', '/produto/vaso-7')
})

test('rows without products, and a failed request, show nothing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  stubApi({ 'GET /api/products/3/related': () => refused(503, 'unavailable') })
  localStorage.setItem('seen-products', '{"broken"')
  renderInRouter(<ProductRows product={product(3)} />)
  await waitFor(() => expect(console.error).toHaveBeenCalled())
  expect(screen.queryByRole('heading')).toBeNull()
})
