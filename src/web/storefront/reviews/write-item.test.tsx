import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Invitation } from '#contract/reviews.ts'
import { WriteItem } from './write-item.tsx'

const ITEM: Invitation['items'][number] = {
  product_id: 7,
  product_name: 'Caneca',
  variant_text: '',
  image_url: null,
  review: null,
}

/** As the server answers: the page is loaded again. */
function load({ isSaved = false, item = ITEM } = {}) {
  cleanup()
  render(<WriteItem item={item} action="/avaliar/x" isSaved={isSaved} attempt={null} />)
  return {
    text: screen.getByLabelText<HTMLTextAreaElement>(/O que você achou/),
    stars: screen.getByLabelText<HTMLInputElement>(/4 estrelas/),
  }
}

afterEach(() => sessionStorage.clear())

test('what was typed about a product stays when the form of another one is sent', async () => {
  const first = load()
  await userEvent.type(first.text, 'Linda')
  await userEvent.click(first.stars)
  const { text, stars } = load()
  expect(text.value).toBe('Linda')
  expect(stars.checked).toBe(true)
})

test('a saved review is shown as it was saved', async () => {
  await userEvent.type(load().text, 'Linda')
  const review = { stars: 5, text: 'Linda!', pictures: [], state: 'published' as const, hidden_reason: null }
  const item = { ...ITEM, review }
  expect(load({ isSaved: true, item }).text.value).toBe('Linda!')
  expect(load({ item }).text.value).toBe('Linda!')
})
