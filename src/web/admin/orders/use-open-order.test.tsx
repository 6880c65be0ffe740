import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, useLoaderData } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Listed } from '../kit/list-loader.ts'
import { useList } from '../kit/use-list.ts'
import { useOpenOrder } from './use-open-order.ts'

afterEach(cleanup)

type Row = { id: number }
const PAGES: Record<string, { ids: number[]; next: string | null }> = {
  '': { ids: [6, 5], next: 'b' },
  b: { ids: [4, 3], next: null },
}

function List() {
  const list = useList(useLoaderData<Listed<Row>>(), 2)
  const { id, onNewer, onOlder } = useOpenOrder(list.items, list.place)
  return (
    <>
      <p>Pedido {id}</p>
      <button disabled={!onNewer} onClick={() => onNewer?.()}>
        Mais novo
      </button>
      <button disabled={!onOlder} onClick={() => onOlder?.()}>
        Mais antigo
      </button>
    </>
  )
}

test('the arrows go over the edges of a page and end with the list', async () => {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: List,
      HydrateFallback: () => null,
      loader: ({ request }): Listed<Row> => {
        const params = new URL(request.url).searchParams
        expect(params.get('status')).toBe('confirmed')
        const cursor = params.get('cursor') ?? ''
        const { ids, next } = PAGES[cursor]!
        return { key: cursor, page: { items: ids.map((id) => ({ id })), next }, isFirst: cursor === '' }
      },
    },
  ])
  render(<Stub initialEntries={['/?status=confirmed&pedido=6']} />)
  const user = userEvent.setup()
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
  await screen.findByText('Pedido 6')
  expect(isDisabled('Mais novo')).toBe(true)
  for (const id of [5, 4, 3]) {
    await press('Mais antigo')
    await screen.findByText(`Pedido ${id}`)
  }
  expect(isDisabled('Mais antigo')).toBe(true)
  for (const id of [4, 5, 6]) {
    await press('Mais novo')
    await screen.findByText(`Pedido ${id}`)
  }
  expect(isDisabled('Mais novo')).toBe(true)
})
