import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { PRODUCT } from '#web/testing/products.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'
import { ProductCard } from './product-card.tsx'

afterEach(cleanup)

test.each([
  [false, 'Adicionar Caneca ao carrinho'],
  [true, 'Escolher opções de Caneca'],
])('the link to the product comes before its button (has_choice: %s)', async (hasChoice, button) => {
  renderInRouter(<ProductCard product={{ ...PRODUCT, has_choice: hasChoice }} sizes="100vw" />)
  const link = await screen.findByRole('link', { name: 'Caneca' })
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement).toBe(link)
  await user.tab()
  expect(document.activeElement!.getAttribute('aria-label')).toBe(button)
})
