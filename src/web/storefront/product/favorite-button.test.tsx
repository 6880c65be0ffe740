import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '#web/data/api.ts'
import { SessionProvider } from '#web/session/session.tsx'
import { createSessionStore } from '#web/session/session-store.ts'
import { deviceFavorites } from '#web/shared/favorites.ts'
import { ANA } from '#web/testing/customer-routes.tsx'
import { renderInRouter } from '#web/testing/render-in-router.tsx'
import { refused, stubApi } from '#web/testing/stub-api.ts'
import { FavoriteButton } from './favorite-button.tsx'

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const VISITOR = { 'GET /api/users/me': () => refused(401, 'not_signed_in') }
const CUSTOMER = { 'GET /api/users/me': () => ANA, 'GET /api/cart/count': () => ({ count: 0 }) }

async function open() {
  renderInRouter(
    <SessionProvider store={createSessionStore(api)}>
      <FavoriteButton productId={7} />
    </SessionProvider>,
  )
  return screen.findByRole('button', { name: 'Favoritar' })
}

const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true'

test("a visitor's favorite stays on the device", async () => {
  stubApi(VISITOR)
  const button = await open()
  await userEvent.click(button)
  expect(isPressed(button)).toBe(true)
  expect(await screen.findByRole('link', { name: 'Ver favoritos' })).toHaveProperty('pathname', '/favoritos')
  expect(deviceFavorites()).toEqual([7])
  cleanup()
  const again = await open()
  await waitFor(() => expect(isPressed(again)).toBe(true))
  await userEvent.click(again)
  expect(deviceFavorites()).toEqual([])
})

test('where the device keeps nothing the press is taken back and says so', async () => {
  stubApi(VISITOR)
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {}, setItem })
  const button = await open()
  await userEvent.click(button)
  await screen.findByText('Não foi possível mudar os favoritos. Tente novamente.')
  expect(isPressed(button)).toBe(false)
})

test("a customer's favorite is in the account, where those of the device join it", async () => {
  localStorage.setItem('favorites', '[3,7]')
  const sent = stubApi({
    ...CUSTOMER,
    'POST /api/user/favorites': () => ({ left_out: 0 }),
    'GET /api/user/favorites/ids': () => [3, 7],
    'DELETE /api/user/favorites/7': () => ({}),
  })
  const button = await open()
  await waitFor(() => expect(isPressed(button)).toBe(true))
  expect(sent['POST /api/user/favorites']).toEqual([{ product_ids: [3, 7] }])
  expect(deviceFavorites()).toEqual([])
  await userEvent.click(button)
  await waitFor(() => expect(sent['DELETE /api/user/favorites/7']).toHaveLength(1))
  expect(isPressed(button)).toBe(false)
})

test('a full list is refused in its own sentence', async () => {
  stubApi({
    ...CUSTOMER,
    'GET /api/user/favorites/ids': () => [],
    'PUT /api/user/favorites/7': () => refused(409, 'favorites_full', 'Você já tem 200 favoritos.'),
  })
  const button = await open()
  await userEvent.click(button)
  await screen.findByText('Você já tem 200 favoritos.')
  expect(isPressed(button)).toBe(false)
})
