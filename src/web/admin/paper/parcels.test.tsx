import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PrintedOrder } from '#contract/admin-order-views.ts'
import { orderJson } from '#web/testing/orders.ts'
import { DispatchTable } from '../dispatch/dispatch-table.tsx'
import { pastedCodes } from '../dispatch/pasted-codes.ts'
import { CompanionMark } from '../orders/companion-mark.tsx'
import { ApartNote } from './apart-note.tsx'
import { parcelNumbers, parcelsOf, splitByAddress, totalOf, unitsOf } from './parcels.ts'

type Tie = 'together' | 'unpaid' | 'apart'

function printed(id: number, ties: Record<number, Tie> = {}, change: object = {}): PrintedOrder {
  const linked = Object.entries(ties).map(([other, parcel]) => ({
    id: Number(other),
    is_first: Number(other) < id,
    status: 'confirmed',
    total_amount: 50,
    is_refunded: false,
    parcel,
  }))
  const own = { customer_email: 'ana@cliente.example', customer_name: 'Ana', is_refunded: false, is_withdrawn: false }
  const rest = { fiscal_key: null, qr: [], status: 'confirmed', linked_orders: linked }
  return z.parse(PrintedOrder, orderJson(id, { ...own, ...rest, ...change }))
}

const pair = (change: object = {}) => [printed(15, { 12: 'together' }, change), printed(12, { 15: 'together' })]

test('orders that both go together are one parcel, named by the first', () => {
  const [parcel, other] = parcelsOf([...pair(), printed(20)])
  expect([parcelNumbers(parcel!), parcelNumbers(other!)]).toEqual(['#12 + #15', '#20'])
  expect([unitsOf(parcel!), totalOf(parcel!)]).toEqual([2, 100_00])
  expect(splitByAddress(parcel!)).toHaveLength(1)
})

test('an unpaid order is a parcel of its own, although the paid one would go with it', () => {
  const orders = [printed(12, { 15: 'unpaid' }), printed(15, { 12: 'together' }, { status: 'pending' })]
  expect(parcelsOf(orders).map(parcelNumbers)).toEqual(['#12', '#15'])
})

test('a parcel whose addresses differ has a label for each, and a note', () => {
  const [parcel] = parcelsOf(pair({ shipping_address: 'Rua B, 2' }))
  expect(splitByAddress(parcel!).map(parcelNumbers)).toEqual(['#12', '#15'])
  render(<ApartNote parcels={[parcel!]} />)
  expect(document.body.textContent).toContain('Os pedidos 12 e 15 seguem juntos, mas têm endereços diferentes')
})

test('the dispatch table has one row and one code field for a parcel', () => {
  const selection = { picked: new Set<number>(), onChange: () => {}, label: () => 'Selecionar', isOff: () => false }
  render(<DispatchTable parcels={parcelsOf(pair())} selection={selection} codes={{}} errors={{}} onType={() => {}} />)
  const [, row, ...others] = screen.getAllByRole('row')
  expect(others).toEqual([])
  expect(row!.textContent).toContain('#12 + #15')
  expect(within(row!).getByText('2 itens')).toBeTruthy()
  expect(within(row!).getByRole('textbox', { name: 'Código dos pedidos 12 e 15' })).toBeTruthy()
})

test.each([
  ['either number', '20 AA123456785BR\n15 AA987654321BR', { 12: 'AA987654321BR', 20: 'AA123456785BR' }],
  ['both numbers and one code', '12 AA123456785BR\n15 AA123456785BR', { 12: 'AA123456785BR' }],
  ['codes alone', 'AA123456785BR\nAA987654321BR', { 12: 'AA123456785BR', 20: 'AA987654321BR' }],
  ['one line', '15 AA123456785BR', null],
])('a list with %s pasted into the first row fills the rows', (_, text, codes) => {
  expect(pastedCodes(text, parcelsOf([...pair(), printed(20)]), 0)).toEqual(codes)
})

test.each([
  [12, [15], '+ #15', 'O pedido 15 segue na mesma entrega'],
  [12, [15, 18], '+ #15 + #18', 'Os pedidos 15 e 18 seguem na mesma entrega'],
  [15, [12, 18], 'com #12', 'Segue na mesma entrega do pedido 12'],
])('the row of order %i beside %j is marked %s', (id, companions, text, sentence) => {
  render(<CompanionMark id={id} companions={companions} />)
  expect(screen.getByText(text).getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByText(sentence)).toBeTruthy()
})
