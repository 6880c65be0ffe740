import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, Link, Outlet, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#web/testing/fake-server.ts'
import { refused, stubApi } from '#web/testing/stub-api.ts'
import { useFocusOnNewPage } from '#web/shared/use-focus-on-new-page.ts'
import { SearchBox } from './search-box.tsx'

afterEach(cleanup)

const CALL = 'GET /api/suggestions'
const product = (id: number, name: string) => ({
  id,
  name,
  slug: `produto-${id}`,
  price: 59.9,
  original_price: null,
  image_url: null,
  stock_quantity: id === 2 ? 0 : 5,
})
const VASES = {
  products: ['Aurora', 'Brisa', 'Cerrado', 'Duna', 'Encanto', 'Folha'].map((name, at) =>
    product(at + 1, `Vaso ${name}`),
  ),
  categories: [{ id: 4, name: 'Vasos e plantas', slug: 'vasos-e-plantas', color: 'forest' }],
}
const NOTHING = { products: [], categories: [] }

function Page() {
  const { pathname, search } = useLocation()
  return (
    <>
      <SearchBox />
      <output>{pathname + search}</output>
    </>
  )
}

function Frame() {
  return (
    <>
      <SearchBox />
      <main ref={useFocusOnNewPage()} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}

function open() {
  const Stub = createRoutesStub([{ path: '*', Component: Page }])
  render(<Stub initialEntries={['/']} />)
  return screen.getByPlaceholderText('Buscar produtos')
}

async function type(text: string) {
  const field = open()
  await userEvent.type(field, text)
  return field
}

const path = () => document.querySelector('output')!.textContent

test('suggestions show products with their price, categories and the way to all results', async () => {
  stubApi({ [CALL]: () => VASES })
  await type('vas')
  const options = await screen.findAllByRole('option')
  const texts = options.map((option) => option.textContent!.replace('\u00a0', ' '))
  expect(texts.slice(0, 2)).toEqual(['Vaso AuroraR$ 59,90', 'Vaso BrisaEsgotado'])
  expect(texts.slice(6)).toEqual(['Vasos e plantas em categorias', 'Ver todos os resultados'])
  expect(screen.getByText(/8 sugestões/)).toBeTruthy()
})

test('arrows move through the options and the field, and Enter opens the chosen one', async () => {
  stubApi({ [CALL]: () => VASES })
  const field = await type('vas')
  await screen.findAllByRole('option')
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('true'))
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  const chosen = screen.getByRole('option', { selected: true })
  expect(chosen.textContent).toContain('Vasos e plantas')
  expect(field.getAttribute('aria-activedescendant')).toBe(chosen.id)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(field.hasAttribute('aria-activedescendant')).toBe(false)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(path()).toBe('/produto/produto-1'))
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('Enter without a chosen option searches', async () => {
  stubApi({ [CALL]: () => VASES })
  await type('vas')
  await screen.findAllByRole('option')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(path()).toBe('/produtos?busca=vas'))
})

test('Escape and leaving the field close the list; typing opens it again', async () => {
  stubApi({ [CALL]: () => VASES })
  const field = await type('vas')
  await screen.findAllByRole('option')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field).toHaveProperty('value', 'vas')
  await userEvent.keyboard('o')
  await screen.findByRole('listbox')
  await userEvent.tab()
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('typing while another page loads keeps the focus and the list', async () => {
  stubApi({ [CALL]: () => VASES })
  let arrive!: (data: null) => void
  const arrival = new Promise<null>((resolve) => (arrive = resolve))
  const Stub = createRoutesStub([
    {
      Component: Frame,
      children: [
        { index: true, Component: () => <Link to="/produtos">Produtos</Link> },
        { path: 'produtos', loader: () => arrival, Component: () => <h1>Produtos</h1> },
        { path: 'produto/:slug', Component: () => <h1>Vaso Aurora</h1> },
      ],
    },
  ])
  render(<Stub initialEntries={['/']} />)
  await userEvent.click(await screen.findByRole('link', { name: 'Produtos' }))
  const field = screen.getByPlaceholderText('Buscar produtos')
  await userEvent.type(field, 'vas')
  await screen.findAllByRole('option')
  arrive(null)
  await screen.findByRole('heading', { name: 'Produtos' })
  expect(document.activeElement).toBe(field)
  expect(screen.getAllByRole('option')).toHaveLength(8)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(document.activeElement).not.toBe(field))
})

test('a press on an option opens it', async () => {
  stubApi({ [CALL]: () => VASES })
  await type('vas')
  await userEvent.click((await screen.findAllByRole('option'))[1]!)
  await waitFor(() => expect(path()).toBe('/produto/produto-2'))
})

test('only the latest text is answered', async () => {
  const server = fakeServer()
  const field = await type('va')
  const early = await server.next('GET', '/api/suggestions?q=va')
  await userEvent.type(field, 'so')
  const late = await server.next('GET', '/api/suggestions?q=vaso')
  early.answer({ json: NOTHING })
  late.answer({ json: VASES })
  expect(await screen.findAllByRole('option')).toHaveLength(8)
})

test('one letter asks for nothing', async () => {
  const sent = stubApi({ [CALL]: () => VASES })
  await type('v')
  await new Promise((done) => setTimeout(done, 400))
  expect(sent[CALL]).toBeUndefined()
})

test('no match is said in a sentence', async () => {
  stubApi({ [CALL]: () => NOTHING })
  const field = await type('xyz')
  await screen.findByText('Nada combina com “xyz”.')
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByText('Nenhuma sugestão.')).toBeTruthy()
})

test('a failed request shows nothing, and Enter still searches', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  stubApi({ [CALL]: () => refused(503, 'unavailable') })
  await type('vas')
  await waitFor(() => expect(console.error).toHaveBeenCalled())
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(path()).toBe('/produtos?busca=vas'))
})
