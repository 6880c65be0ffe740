import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLoaderData } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { LiveState } from '#contract/admin-live.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'
import { AdminHead } from '../admin-head.tsx'
import { forgetLive, knownNews, type News, receiveLive } from '../live/live-store.ts'
import { lastMoveText } from './last-move.ts'
import { NewOrders } from './new-orders.tsx'
import { newsText, type Reach, reachOf } from './order-news.ts'

afterEach(() => {
  cleanup()
  forgetLive()
})

let version = 0
const placed = (id: number, order_id = id) => ({ id, order_id, kind: 'placed' as const, is_own: false })
const paid = (id: number, order_id = id) => ({ id, order_id, kind: 'paid' as const, is_own: false })
const live = (...news: LiveState['news']) =>
  act(() => receiveLive({ role: 'manager', version: String(++version), news, messages: [], returns: [] }))

function List({ reach, rows }: { reach: Reach; rows: { id: number; status: string }[] }) {
  const known = useLoaderData<readonly News[]>()
  return (
    <>
      <AdminHead title="Pedidos" />
      <NewOrders rows={rows} known={known} reach={reach} />
    </>
  )
}

test('a new order is announced and counted in the title until it is shown', async () => {
  vi.stubGlobal('scrollTo', () => {})
  live(placed(1))
  const load = vi.fn<() => readonly News[]>(knownNews)
  renderInRouter(<List reach="all" rows={[{ id: 1, status: 'confirmed' }]} />, { loader: load })
  const status = await screen.findByRole('status')
  expect(status.textContent).toBe('')
  live(paid(3, 2), placed(2), placed(1))
  // The list may subscribe after its first paint.
  await waitFor(() => expect(status.textContent).toBe('1 pedido novo · Mostrar'))
  expect(document.title).toBe('(1) Pedidos')
  live({ ...placed(4), is_own: true }, paid(3, 2), placed(2), placed(1))
  expect(document.title).toBe('(1) Pedidos')
  await userEvent.click(screen.getByRole('button', { name: /Mostrar/ }))
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
})

test('an order that the list already has is not announced', async () => {
  live()
  renderInRouter(<List reach="all" rows={[{ id: 7, status: 'pending' }]} />, { loader: knownNews })
  const status = await screen.findByRole('status')
  live(placed(1, 7))
  expect(status.textContent).toBe('')
  live(paid(2, 7), placed(1, 7))
  await waitFor(() => expect(status.textContent).toBe('1 pedido pago · Mostrar'))
})

test('the sentence counts each order once, as new or as paid', () => {
  expect(newsText([])).toBeNull()
  expect(newsText([paid(2, 1), placed(1, 1)])).toBe('1 pedido novo')
  expect(newsText([placed(1), placed(2), paid(3, 9)])).toBe('2 pedidos novos e 1 pago')
  expect(newsText([paid(3, 9), paid(4, 8)])).toBe('2 pedidos pagos')
})

test('only a list whose first page would show the news counts as having shown them', () => {
  expect(reachOf({}, true)).toBe('all')
  expect(reachOf({ periodo: 'hoje' }, true)).toBe('all')
  expect(reachOf({ status: 'confirmed' }, true)).toBe('paid')
  for (const filters of [{ status: 'shipped' }, { busca: 'ana' }, { ordem: 'oldest' }, { metodo: 'pix' }])
    expect(reachOf(filters, true)).toBe('none')
  expect(reachOf({}, false)).toBe('none')
})

test('a conflict names who changed the order and when', () => {
  const at = new Date('2026-03-02T12:58:00Z')
  const event = { at, actor: 'nina@loja.com', from: 'confirmed', to: 'cancelled', reason: 'Status alterado' } as const
  const note = { ...event, from: 'cancelled' } as const
  expect(lastMoveText({ history: [event, note] }, at)).toBe('nina@loja.com cancelou este pedido às 09:58.')
  const later = new Date('2026-03-03T12:58:00Z')
  expect(lastMoveText({ history: [{ ...event, actor: 'sistema', reason: 'Não foi pago a tempo' }] }, later)).toBe(
    'Este pedido foi cancelado em 02/03/2026, 09:58: Não foi pago a tempo.',
  )
  expect(lastMoveText({ history: [{ ...event, from: null, to: 'pending' }] }, at)).toBeNull()
})
