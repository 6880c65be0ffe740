import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { PRODUCT } from '#web/testing/products.ts'
import { stubApi } from '#web/testing/stub-api.ts'
import { useFinder } from './use-finder.tsx'

const VASE = { ...PRODUCT, id: 7, name: 'Vaso Sertão', price: 59.9, price_to: 59.9 }

function open(answers: Parameters<typeof stubApi>[0] = {}) {
  stubApi({
    'GET /api/admin/orders': () => [],
    'GET /api/admin/customers': () => [],
    'GET /api/admin/products': () => [],
    'GET /api/admin/coupons': () => [],
    'GET /api/admin/texts': () => [],
    ...answers,
  })
  const onLogout = vi.fn<() => void>()
  function Page() {
    const { overlay } = useFinder('manager', onLogout)
    const { pathname, search } = useLocation()
    return (
      <>
        <p data-testid="address">{pathname + search}</p>
        {overlay}
      </>
    )
  }
  const Stub = createRoutesStub([{ path: '*', Component: Page }])
  render(<Stub initialEntries={['/admin']} />)
  return { onLogout, user: userEvent.setup() }
}

const press = (key: string, options = {}) => fireEvent.keyDown(document.body, { key, ...options })
const openPalette = () => press('k', { ctrlKey: true })
const field = () => screen.findByRole<HTMLInputElement>('combobox')
const address = () => screen.getByTestId('address').textContent

test('keys typed before the palette has loaded are its text, and Enter opens the best result', async () => {
  open({ 'GET /api/admin/products': () => [VASE] })
  openPalette()
  for (const key of ['v', 'a', 's', 'o', ' ', 's', 'x', 'Backspace', 'e', 'Enter']) press(key)
  await waitFor(() => expect(address()).toBe('/admin/produtos?busca=Vaso+Sert%C3%A3o'))
})

test('Enter waits for results that are still being searched', async () => {
  let answer: (response: Response) => void = () => {}
  const coupons = new Promise<Response>((resolve) => (answer = resolve))
  const { user } = open({ 'GET /api/admin/coupons': () => coupons })
  openPalette()
  await user.type(await field(), 'natal10{Enter}')
  expect(address()).toBe('/admin')
  answer(Response.json([]))
  await screen.findByText('Nada encontrado para “natal10”.')
  expect(address()).toBe('/admin')
})

test('actions and sections of the settings are found by their words', async () => {
  const { user, onLogout } = open()
  openPalette()
  await user.type(await field(), 'prod nov')
  expect((await screen.findByRole('option', { selected: true })).textContent).toMatch(/^Novo Produto/)
  await user.clear(await field())
  await user.type(await field(), 'frete')
  expect((await screen.findByRole('option', { selected: true })).textContent).toBe('Configurações: Frete')
  await user.clear(await field())
  await user.type(await field(), 'sair{Enter}')
  await waitFor(() => expect(onLogout).toHaveBeenCalled())
  expect(address()).toBe('/admin')
})
