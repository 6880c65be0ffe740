import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { DataTable } from './data-table.tsx'
import type { Column } from './table-columns.ts'

afterEach(cleanup)

type Row = { id: number }
const COLUMNS: readonly Column<Row>[] = [
  { name: 'Nome', cell: ({ id }) => <button type="button">Linha {id}</button> },
  { name: 'Ação', cell: ({ id }) => <button type="button">Apagar {id}</button> },
]
const ROWS = [{ id: 1 }, { id: 2 }, { id: 3 }]

function openTable() {
  const print = vi.fn<(row: Row) => void>()
  render(<DataTable caption="Linhas" stack="" columns={COLUMNS} rows={ROWS} keys={{ p: print }} />)
  return { print, user: userEvent.setup() }
}
const focused = () => document.activeElement?.textContent

test('J and K move the focus to what opens a row', async () => {
  const { user } = openTable()
  await user.keyboard('j')
  expect(focused()).toBe('Linha 1')
  await user.keyboard('jjj')
  expect(focused()).toBe('Linha 3')
  await user.keyboard('k')
  expect(focused()).toBe('Linha 2')
})

test('J goes on from the row that has the focus', async () => {
  const { user } = openTable()
  screen.getByRole('button', { name: 'Apagar 2' }).focus()
  await user.keyboard('j')
  expect(focused()).toBe('Linha 3')
})

test('a key for a row brings the focus back to it, for a dialog to return to', async () => {
  const { print, user } = openTable()
  await user.keyboard('jj')
  ;(document.activeElement as HTMLElement).blur()
  await user.keyboard('p')
  expect(print).toHaveBeenCalledWith({ id: 2 })
  expect(focused()).toBe('Linha 2')
})
