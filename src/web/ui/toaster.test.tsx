import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToasts, showToast } from './toast.ts'
import { Toaster } from './toaster.tsx'

const undone = vi.fn<() => void>()
const REMOVED = { text: 'Removido', action: { label: 'Desfazer', onPress: undone } }

beforeEach(() => {
  render(
    <>
      <button onClick={() => showToast(REMOVED)}>Remover</button>
      <button>Adiante</button>
      <input aria-label="Nome" onChange={() => showToast(REMOVED)} />
      <button>Enviar</button>
      <Toaster />
    </>,
  )
})

afterEach(() => {
  dismissToasts()
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
})

const focused = () => document.activeElement!.textContent

async function openByKeyboard() {
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Desfazer' })
  return user
}

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
  expect(screen.queryByRole('button', { name: 'Dispensar aviso' })).toBeNull()
  onLine.mockRestore()
  act(() => void dispatchEvent(new Event('keydown')))
  expect(await screen.findByRole('button', { name: 'Dispensar aviso' })).toBeTruthy()
})

test('the whole toast replaces the plain text when the connection is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => showToast({ text: 'Sem conexão', stays: true }))
  await screen.findByRole('status')
  onLine.mockRestore()
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByRole('button', { name: 'Dispensar aviso' })).toBeTruthy()
})

test("a toast's action is next in order after the pressed control, and Tab goes on from there", async () => {
  const user = await openByKeyboard()
  await user.tab()
  expect(focused()).toBe('Desfazer')
  await user.tab({ shift: true })
  expect(focused()).toBe('Remover')
  await user.tab()
  await user.tab()
  expect(focused()).toBe('Adiante')
})

test('F6 leads to the action from anywhere, also from a field, and back', async () => {
  const user = userEvent.setup()
  const field = screen.getByLabelText('Nome')
  await user.type(field, 'a')
  await screen.findByRole('button', { name: 'Desfazer' })
  await user.keyboard('{F6}')
  expect(focused()).toBe('Desfazer')
  await user.keyboard('{F6}')
  expect(document.activeElement).toBe(field)
  await user.tab()
  expect(focused()).toBe('Enviar')
})

test('a pressed action gives the focus back to the control that it was reached from', async () => {
  const user = await openByKeyboard()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(undone).toHaveBeenCalledOnce()
  expect(focused()).toBe('Remover')
  expect(screen.queryByText('Removido')).toBeNull()
  await user.tab()
  expect(focused()).toBe('Adiante')
})

test('a toast stays while it is focused, although the pointer leaves it, and while it is hovered', async () => {
  await openByKeyboard()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const card = screen.getByText('Removido').parentElement!
  const wait = () => act(() => void vi.advanceTimersByTime(60_000))
  act(() => screen.getByRole('button', { name: 'Desfazer' }).focus())
  fireEvent.pointerEnter(card)
  fireEvent.pointerLeave(card)
  wait()
  fireEvent.pointerEnter(card)
  act(() => screen.getByRole('button', { name: 'Adiante' }).focus())
  wait()
  expect(screen.queryByText('Removido')).not.toBeNull()
  fireEvent.pointerLeave(card)
  wait()
  expect(screen.queryByText('Removido')).toBeNull()
})

test('a message that is repeated is shown once, but every undo is kept', async () => {
  await openByKeyboard()
  for (const toast of [REMOVED, { text: 'Desfeito' }, { text: 'Desfeito' }]) act(() => void showToast(toast))
  expect(await screen.findAllByText('Desfeito')).toHaveLength(1)
  expect(screen.getAllByText('Removido')).toHaveLength(2)
})
