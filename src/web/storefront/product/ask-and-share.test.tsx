import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '#web/data/api.ts'
import { SessionProvider } from '#web/session/session.tsx'
import { createSessionStore } from '#web/session/session-store.ts'
import { refused, stubApi } from '#web/testing/stub-api.ts'
import { STORE } from '#web/testing/store.ts'
import { AskAndShare } from './ask-and-share.tsx'

const MUG = { id: 5, name: 'Caneca', slug: 'caneca' }
const URL = 'https://loja.example/produto/caneca'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  stubApi({ 'GET /api/users/me': () => refused(401, 'not_signed_in') })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open(phone = '') {
  const root = { store: { ...STORE, store_phone: phone }, publicUrl: 'https://loja.example' }
  const Page = () => (
    <SessionProvider store={createSessionStore(api)}>
      <AskAndShare product={MUG} />
    </SessionProvider>
  )
  const Stub = createRoutesStub([
    { id: 'root', path: '/', Component: Page, loader: () => root, HydrateFallback: () => null },
  ])
  render(<Stub />)
  return screen.findByRole('button', { name: 'Compartilhar' })
}

function browserWith(share?: () => Promise<void>) {
  const writeText = vi.fn<(text: string) => Promise<void>>()
  vi.stubGlobal('navigator', { share, clipboard: { writeText } })
  return writeText
}

test('a question by WhatsApp names the product and its address, where the shop has a number', async () => {
  await open()
  expect(screen.queryByRole('link')).toBeNull()
  cleanup()
  await open('41999998888')
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Perguntar pelo WhatsApp' })
  expect(href).toBe(
    `https://wa.me/5541999998888?text=${encodeURIComponent(`Olá! Tenho uma pergunta sobre Caneca: ${URL}`)}`,
  )
})

test("sharing opens the device's own dialog, and closing that copies nothing", async () => {
  const share = vi.fn<() => Promise<void>>().mockRejectedValue(new DOMException('closed', 'AbortError'))
  const writeText = browserWith(share)
  ;(await open()).click()
  await waitFor(() => expect(share).toHaveBeenCalledWith({ title: 'Caneca', url: URL }))
  expect(writeText).not.toHaveBeenCalled()
})

test.each([
  ['without the dialog', undefined],
  ['when the dialog fails', () => Promise.reject(new Error('denied'))],
])('%s the link is copied, and the button says so', async (_, share) => {
  const writeText = browserWith(share)
  const button = await open()
  button.click()
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(URL))
  expect(await screen.findByRole('button', { name: 'Link copiado' })).toBe(button)
  expect(screen.getByRole('status').textContent).toBe('Link copiado')
})
