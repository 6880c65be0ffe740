import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
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
