import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PRODUCT } from '#web/testing/products.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'
import { refused, stubApi } from '#web/testing/stub-api.ts'
import { PickFiltered } from './pick-filtered.tsx'

const LIST = 'GET /api/admin/products'
const ROWS = [PRODUCT, { ...PRODUCT, id: 6, name: 'Vaso' }]
const PICKED = new Map([
  [5, 'Caneca'],
  [6, 'Vaso'],
])
const wire = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => ({ ...PRODUCT, id: from + at, price: 59.9, price_to: 59.9 }))

function open(total: number, picked: ReadonlyMap<number, string> = PICKED) {
  const onPick = vi.fn<(picked: ReadonlyMap<number, string>) => void>()
  renderInRouter(
    <>
      <PickFiltered rows={ROWS} total={total} picked={picked} filters={{ busca: 'caneca' }} onPick={onPick} />
      <p>Tabela</p>
    </>,
  )
  return { onPick, user: userEvent.setup() }
}

test('a selected page offers the other products of the filter, and reads all its pages', async () => {
  const sent = stubApi({
    [LIST]: (_, count) =>
      count === 1
        ? Response.json(wire(1, 101), { headers: { 'X-Next-Cursor': 'next' } })
        : Response.json(wire(101, 131)),
  })
  const { onPick, user } = open(130)
  await user.click(await screen.findByRole('button', { name: 'Selecionar todos os 130 desta lista' }))
  await vi.waitFor(() => expect(onPick).toHaveBeenCalledOnce())
  expect(onPick.mock.calls[0]![0].size).toBe(130)
  expect(sent[LIST]).toHaveLength(2)
})

test('of a longer list the first 500 are offered', async () => {
  open(2000)
  expect(await screen.findByRole('button', { name: 'Selecionar os 500 primeiros desta lista' })).toBeTruthy()
})

test('a failure says so and selects nothing', async () => {
  stubApi({ [LIST]: () => refused(500, 'internal') })
  const { onPick, user } = open(130)
  await user.click(await screen.findByRole('button', { name: 'Selecionar todos os 130 desta lista' }))
  expect(await screen.findByText('Erro ao selecionar produtos. Tente novamente.')).toBeTruthy()
  expect(onPick).not.toHaveBeenCalled()
})

test.each([
  ['while a row is not selected', 130, new Map([[5, 'Caneca']])],
  ['if the page is the whole list', 2, PICKED],
])('nothing is offered %s', async (_, total, picked) => {
  open(total, picked)
  await screen.findByText('Tabela')
  expect(screen.queryByRole('button', { name: /^Selecionar/ })).toBeNull()
})
