import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

test('a press beside a dialog closes it, one on its own scrollbar does not', () => {
  const onClose = vi.fn<() => void>()
  render(
    <Dialog open onClose={onClose} label="Editar endereço" className="">
      <p>Rua</p>
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog')
  dialog.getBoundingClientRect = () => new DOMRect(100, 50, 400, 300)
  fireEvent.mouseDown(dialog, { clientX: 495, clientY: 200 })
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.mouseDown(dialog, { clientX: 40, clientY: 200 })
  expect(onClose).toHaveBeenCalledOnce()
})
