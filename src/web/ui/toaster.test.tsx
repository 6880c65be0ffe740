import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showToast } from './toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  render(<Toaster />)
})

test('the live region exists from the first input on', async () => {
  expect(screen.queryByRole('status')).toBeNull()
  act(() => void dispatchEvent(new Event('keydown')))
  expect((await screen.findByRole('status')).textContent).toBe('')
})

test('a toast before any input loads its code and is shown', async () => {
  act(() => showToast({ text: 'Pedido recebido', stays: true }))
  expect(await screen.findByRole('button', { name: 'Dispensar aviso' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('Pedido recebido')
})

test('without a connection the text is shown, and the whole toast once the code can be loaded', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => showToast({ text: 'Sem conexão', stays: true }))
  expect((await screen.findByRole('status')).textContent).toBe('Sem conexão')
  expect(screen.queryByRole('button')).toBeNull()
  onLine.mockRestore()
  act(() => void dispatchEvent(new Event('keydown')))
  expect(await screen.findByRole('button', { name: 'Dispensar aviso' })).toBeTruthy()
})
