import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { DataTable } from './data-table.tsx'
import type { Column, Sorting } from './table-columns.ts'

afterEach(cleanup)

const COLUMNS: readonly Column<{ id: number }>[] = [
  { name: 'Cliente', sort: 'name', cell: ({ id }) => id },
  { name: 'Total', sort: 'total', isLargestFirst: true, cell: ({ id }) => id },
]

async function press(name: string, sorting: Pick<Sorting, 'by' | 'isDescending'>): Promise<unknown[]> {
  const chosen: unknown[] = []
  const onChange: Sorting['onChange'] = (...order) => void chosen.push(order)
  render(
    <DataTable
      caption="Pedidos"
      stack="'a' auto / 1fr"
      columns={COLUMNS}
      rows={[]}
      sorting={{ ...sorting, onChange }}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name }))
  cleanup()
  return chosen
}

test('the first press on an amount sorts downwards, on a name upwards; the next turns it round', async () => {
  expect(await press('Total', { by: 'name', isDescending: true })).toEqual([['total', true]])
  expect(await press('Total', { by: 'total', isDescending: true })).toEqual([['total', false]])
  expect(await press('Cliente', { by: 'total', isDescending: true })).toEqual([['name', false]])
  expect(await press('Cliente', { by: 'name', isDescending: false })).toEqual([['name', true]])
})
