import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, useLoaderData } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { ListFacet } from './facet-fields.tsx'
import { Facets } from './facets.tsx'
import { listPath, type ListQuery, readListQuery } from './list-query.ts'

afterEach(cleanup)

const NAMES = ['azul', 'coral']

function facetsOf({ filters }: ListQuery): ListFacet[] {
  const values = NAMES.map((key) => ({ key, name: key, count: 1, is_chosen: filters.includes(`cor=${key}`) }))
  return [{ key: 'cor', name: 'Cor', values }] as unknown as ListFacet[]
}

function ListPage() {
  const query = useLoaderData<ListQuery>()
  return (
    <>
      <Facets query={query} category={null} facets={facetsOf(query)} count={1} former={undefined} />
      <output>{listPath(query)}</output>
    </>
  )
}

/** Each list but the first loads for as long as two clicks take. */
async function openList() {
  let isFirst = true
  const Stub = createRoutesStub([
    {
      path: '/produtos',
      Component: ListPage,
      loader: async ({ request }) => {
        if (!isFirst) await new Promise((done) => setTimeout(done, 400))
        isFirst = false
        return readListQuery(new URL(request.url))
      },
      HydrateFallback: () => null,
    },
  ])
  render(<Stub initialEntries={['/produtos']} />)
  await userEvent.click(await screen.findByText('Cor', { selector: 'summary' }))
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) })
const shows = (path: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(path), { timeout: 5_000 })

test('two ticks apply together while the list of the first is loading', async () => {
  await openList()
  await userEvent.click(box('azul'))
  await userEvent.click(box('coral'))
  await shows('/produtos?cor=azul&cor=coral')
  expect(NAMES.filter((name) => box(name).checked)).toEqual(NAMES)
})

test('a tick removed while its list is loading is not applied', async () => {
  await openList()
  await userEvent.click(box('azul'))
  await userEvent.click(box('azul'))
  await new Promise((done) => setTimeout(done, 1_000))
  await shows('/produtos')
  expect(box('azul').checked).toBe(false)
})
