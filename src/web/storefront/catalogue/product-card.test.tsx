import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Product } from '#contract/catalogue.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'
import { ProductCard } from './product-card.tsx'

const MUG: Product = {
  id: 5,
  name: 'Caneca',
  slug: 'caneca',
  description: '',
  short_description: '',
  price: 59_90,
  price_to: 59_90,
  original_price: null,
  image_url: null,
  category_id: null,
  is_featured: false,
  stock_quantity: 8,
  has_choice: false,
  colors: [],
  is_active: true,
  created_at: new Date('2026-11-02T12:00:00Z'),
}

afterEach(cleanup)

test.each([
  [false, 'Adicionar Caneca ao carrinho'],
  [true, 'Escolher opções de Caneca'],
])('the link to the product comes before its button (has_choice: %s)', async (hasChoice, button) => {
  renderInRouter(<ProductCard product={{ ...MUG, has_choice: hasChoice }} sizes="100vw" />)
  const link = await screen.findByRole('link', { name: 'Caneca' })
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement).toBe(link)
  await user.tab()
  expect(document.activeElement!.getAttribute('aria-label')).toBe(button)
})
