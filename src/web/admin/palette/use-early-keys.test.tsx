import { act, fireEvent, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useEarlyKeys } from './use-early-keys.ts'

function open() {
  const onClose = vi.fn<() => void>()
  const onPage = vi.fn<() => void>()
  addEventListener('keydown', onPage)
  const hook = renderHook(({ isOpen }) => useEarlyKeys(isOpen, onClose), { initialProps: { isOpen: true } })
  return { ...hook, onClose, onPage }
}
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.body, { key })
}

test('keys before the palette are its text and never reach the page', () => {
  const { result, onPage } = open()
  press('g', 'r', 'x', 'Backspace')
  expect(result.current).toMatchObject({ text: 'gr', hasEntered: false })
  press('Enter')
  expect(result.current).toMatchObject({ text: 'gr', hasEntered: true })
  expect(onPage).not.toHaveBeenCalled()
})

test('the palette takes the keys over, and its next opening starts empty', () => {
  const { result, rerender, onPage } = open()
  press('v')
  act(() => result.current.stop())
  press('a')
  expect(result.current.text).toBe('v')
  expect(onPage).toHaveBeenCalledOnce()
  rerender({ isOpen: false })
  rerender({ isOpen: true })
  press('z')
  expect(result.current.text).toBe('z')
})

test('Escape closes it', () => {
  const { onClose } = open()
  press('Escape')
  expect(onClose).toHaveBeenCalledOnce()
})
