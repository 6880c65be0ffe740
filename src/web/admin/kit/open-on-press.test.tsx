import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { DataTable } from './data-table.tsx'

afterEach(cleanup)

function openTable() {
  const onOpen = vi.fn<(row: { id: number }) => void>()
  const onPick = vi.fn<(picked: ReadonlySet<number>) => void>()
  render(
    <DataTable
      caption="Pedidos"
      stack="'p a b' auto / 24px 1fr auto"
      rows={[{ id: 7 }]}
      columns={[
        { name: 'Pedido', place: 'a', cell: () => <a href="#sete">#7</a> },
        { name: 'Cliente', place: 'b', cell: () => 'Ana' },
        {
          name: 'Status',
          cell: () => (
            <>
              <button type="button">Rastreio</button>
              <select aria-label="Status" />
            </>
          ),
        },
      ]}
      selection={{ picked: new Set(), onChange: onPick, label: () => 'Selecionar pedido 7' }}
      onOpen={onOpen}
    />,
  )
  return { onOpen, onPick }
}

test('a press on a row opens it and leaves the focus on its link', async () => {
  const { onOpen } = openTable()
  await userEvent.click(screen.getByText('Ana'))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith({ id: 7 })
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '#7' }))
})

test("a press on a row's checkbox, link, button or list does only what that does", async () => {
  const { onOpen, onPick } = openTable()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar pedido 7' }))
  expect(onPick).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('link', { name: '#7' }))
  await userEvent.click(screen.getByRole('button', { name: 'Rastreio' }))
  await userEvent.click(screen.getByRole('combobox', { name: 'Status' }))
  expect(onOpen).not.toHaveBeenCalled()
})

test('selecting text in a row and pressing with a modifier key do not open it', () => {
  const { onOpen } = openTable()
  const cell = screen.getByText('Ana')
  fireEvent.click(cell, { ctrlKey: true })
  getSelection()!.selectAllChildren(cell)
  fireEvent.click(cell)
  expect(onOpen).not.toHaveBeenCalled()
  getSelection()!.removeAllRanges()
})
