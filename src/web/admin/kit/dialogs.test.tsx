import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Panel } from './dialogs.tsx'
import { SideSheet } from './side-sheet.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function panelWithPointer(pointer: 'fine' | 'coarse') {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }))
  render(
    <Panel open title="Novo Cupom" onClose={() => {}}>
      <input aria-label="Código" />
    </Panel>,
  )
}

test('a panel focuses its first field with a mouse, and its title on a phone', () => {
  panelWithPointer('fine')
  expect(document.activeElement).toBe(screen.getByLabelText('Código'))
  cleanup()
  panelWithPointer('coarse')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Novo Cupom' }))
})

test('a side sheet focuses its title', () => {
  render(
    <SideSheet open title="Pedido #7" onClose={() => {}}>
      <button>Imprimir</button>
    </SideSheet>,
  )
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Pedido #7' }))
})

function FormWithQuestion() {
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  function discard(): void {
    setAsking(false)
    setOpen(false)
  }
  return (
    <>
      <button onClick={() => setOpen(true)}>Novo Cupom</button>
      <Panel open={isOpen} title="Cupom" onClose={() => setAsking(true)}>
        <input aria-label="Código" />
        <button onClick={() => setAsking(true)}>Cancelar</button>
      </Panel>
      <ConfirmDialog
        open={isAsking}
        title="Descartar?"
        confirmLabel="Descartar"
        onConfirm={discard}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

test('a question focuses its safe answer, and discarding a form returns the focus to what opened it', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const user = userEvent.setup()
  render(<FormWithQuestion />)
  await user.click(screen.getByRole('button', { name: 'Novo Cupom' }))
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Voltar' }))
  await user.click(screen.getByRole('button', { name: 'Descartar' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Novo Cupom' }))
})
