import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, Link, useLoaderData, useNavigate } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { listPath, type ListQuery, readListQuery } from './list-query.ts'
import { LiveSearch } from './live-search.tsx'

afterEach(cleanup)

function ListPage() {
  const query = useLoaderData<ListQuery>()
  const navigate = useNavigate()
  return (
    <>
      <LiveSearch query={query} />
      <Link to={listPath({ ...query, sort: 'price-low' })}>Menor preço</Link>
      <button onClick={() => void navigate(-1)}>Voltar</button>
      <output>{listPath(query)}</output>
    </>
  )
}

/** Each page of the list loads for longer than the debounce. */
async function openList() {
  const Stub = createRoutesStub([
    {
      path: '/produtos',
      Component: ListPage,
      loader: async ({ request }) => {
        await new Promise((done) => setTimeout(done, 400))
        return readListQuery(new URL(request.url))
      },
      HydrateFallback: () => null,
    },
  ])
  render(<Stub initialEntries={['/produtos']} />)
  return screen.findByRole<HTMLInputElement>('searchbox')
}

const shows = (path: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(path), { timeout: 5_000 })

test('a sort order chosen while the search is being typed is kept', async () => {
  const field = await openList()
  await userEvent.type(field, 'vaso ')
  await userEvent.click(screen.getByRole('link', { name: 'Menor preço' }))
  await shows('/produtos?busca=vaso&ordem=price-low')
  expect(field.value).toBe('vaso ')
})

test('text deleted while its search is loading clears the search', async () => {
  const field = await openList()
  await userEvent.type(field, 'vaso')
  await new Promise((done) => setTimeout(done, 300))
  await userEvent.clear(field)
  await new Promise((done) => setTimeout(done, 800))
  await shows('/produtos')
  expect(field.value).toBe('')
})

test('Back restores the search text', async () => {
  const field = await openList()
  await userEvent.type(field, 'vaso')
  await shows('/produtos?busca=vaso')
  await userEvent.click(screen.getByRole('link', { name: 'Menor preço' }))
  await shows('/produtos?busca=vaso&ordem=price-low')
  await userEvent.clear(field)
  await shows('/produtos?ordem=price-low')
  await userEvent.click(screen.getByRole('button', { name: 'Voltar' }))
  await shows('/produtos?busca=vaso')
  expect(field.value).toBe('vaso')
})
