import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusalOf } from '#contract/client.ts'
import type { Page } from '#contract/endpoint.ts'
import { refused } from '#web/testing/stub-api.ts'
import { FilterBar, SearchFilter, SelectFilter } from './filters.tsx'
import { ListBody } from './list-body.tsx'
import { type Listed, loadList, type Place, revalidatesOn } from './list-loader.ts'
import { TableFoot } from './table-parts.tsx'
import { useUrlFilters } from './url-filters.ts'
import { useList } from './use-list.ts'

type Row = { id: number }
type Query = Partial<Record<(typeof NAMES)[number], string>> & Place

const NAMES = ['busca', 'estoque'] as const
const PAGE = 2

afterEach(cleanup)
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

/** Six rows in pages of two; the cursor is the number of rows before the page. */
function pageOf({ cursor = '0' }: Query): Page<Row[]> {
  const start = Number(cursor)
  const next = start + PAGE < 6 ? String(start + PAGE) : null
  return { items: Array.from({ length: PAGE }, (_, index) => ({ id: start + index + 1 })), next, total: 6 }
}

function ListPage() {
  const list = useList(useLoaderData<Listed<Row>>(), PAGE)
  const { filters, change } = useUrlFilters(NAMES)
  return (
    <>
      <FilterBar>
        <SearchFilter label="Busca" value={filters.busca ?? ''} onChange={(busca) => change({ busca })} />
        <SelectFilter label="Estoque" value={filters.estoque ?? ''} onChange={(estoque) => change({ estoque })}>
          <option value="">Qualquer</option>
          <option value="esgotado">Esgotado</option>
        </SelectFilter>
      </FilterBar>
      <ListBody list={list} rows={list.items} failed="Falhou" skeleton="Carregando" empty="Nada">
        {(rows) => (
          <>
            <ul>
              {rows.map(({ id }) => (
                <li key={id}>Linha {id}</li>
              ))}
            </ul>
            <TableFoot place={list.place} shown={rows.length} total={list.total} />
          </>
        )}
      </ListBody>
    </>
  )
}

function openList(ask: (query: Query) => Promise<Page<Row[]>>, path = '/') {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: ListPage,
      loader: ({ request }) => loadList(request, NAMES, (filters, place) => ask({ ...filters, ...place }), PAGE),
      shouldRevalidate: revalidatesOn(NAMES),
      HydrateFallback: () => null,
    },
  ])
  render(<Stub initialEntries={[path]} />)
}

const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

/** A question whose answer the test gives. */
function holdAnswers(ask: (query: Query) => Page<Row[]>) {
  const held: (() => void)[] = []
  const asked: Query[] = []
  return {
    asked,
    answer: () => held.shift()?.(),
    ask: (query: Query) => {
      asked.push(query)
      return new Promise<Page<Row[]>>((resolve) => held.push(() => resolve(ask(query))))
    },
  }
}

test('a list that fails under new filters says so and shows no old rows', async () => {
  let isOffline = false
  openList(async (query) => {
    if (isOffline) throw new TypeError('Failed to fetch')
    return pageOf(query)
  })
  expect(await screen.findByText('Linha 1')).toBeTruthy()
  isOffline = true
  await userEvent.selectOptions(screen.getByLabelText('Estoque'), 'esgotado')
  expect((await screen.findByRole('alert')).textContent).toContain('Falhou')
  expect(rows()).toEqual([])

  isOffline = false
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Linha 1')).toBeTruthy()
})

test('the chosen filter shows at once and the rows are busy until the answer', async () => {
  const { ask, answer } = holdAnswers(pageOf)
  openList(ask)
  answer()
  await screen.findByText('Linha 1')
  await userEvent.selectOptions(screen.getByLabelText('Estoque'), 'esgotado')
  expect(screen.getByLabelText<HTMLSelectElement>('Estoque').value).toBe('esgotado')
  expect(screen.getByRole('list').closest('[aria-busy]')).toBeTruthy()
  answer()
  await waitFor(() => expect(screen.getByRole('list').closest('[aria-busy]')).toBeNull())
})

test("pressing 'Próximos' twice moves one page", async () => {
  const { ask, answer, asked } = holdAnswers(pageOf)
  openList(ask)
  answer()
  await screen.findByText('Linha 1')
  const next = screen.getByRole('button', { name: 'Próximos' })
  await userEvent.dblClick(next)
  expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, '2'])
  expect(screen.getByText(/1–2 de 6/)).toBeTruthy()
  answer()
  expect(await screen.findByText('Linha 3')).toBeTruthy()
  expect(screen.getByText(/3–4 de 6/)).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: 'Anteriores' }))
  answer()
  expect(await screen.findByText('Linha 1')).toBeTruthy()
  const before = screen.getByRole('button', { name: 'Anteriores' })
  expect(before.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement, 'its last press does not drop the focus').toBe(before)
})

test('an emptied last page leads back to the page before', async () => {
  openList(async (query) => (query.cursor === '4' ? { items: [], next: null, total: 4 } : pageOf(query)), '/')
  await userEvent.click(await screen.findByRole('button', { name: 'Próximos' }))
  await screen.findByText('Linha 3')
  await userEvent.click(screen.getByRole('button', { name: 'Próximos' }))
  await waitFor(() => expect(rows()).toEqual(['Linha 3', 'Linha 4']))
})

test('an address whose cursor is refused leads to the first page', async () => {
  openList(async (query) => {
    if (query.cursor) throw await refusalOf(refused(422, 'invalid_cursor'))
    return pageOf(query)
  }, '/?cursor=velho&de=3')
  await waitFor(() => expect(rows()).toEqual(['Linha 1', 'Linha 2']))
})

test('a filter chosen while the search is being typed is kept', async () => {
  const asked: Query[] = []
  openList(async (query) => {
    asked.push(query)
    return pageOf(query)
  })
  await userEvent.type(await screen.findByLabelText('Busca'), 'vaso')
  await userEvent.selectOptions(screen.getByLabelText('Estoque'), 'esgotado')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ busca: 'vaso', estoque: 'esgotado' }))
})
