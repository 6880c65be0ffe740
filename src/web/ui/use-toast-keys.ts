import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { ShownToast } from './toast.ts'

/** Tab in a field goes on to the next field. */
const TYPED = 'input, textarea, select'

/**
 * Toasts are at the end of the document. Tab reaches the newest action from the control that had the focus when the
 * action appeared, and goes on from that control; F6 reaches it from anywhere, and goes back. The returned function
 * gives the focus back; call it before a focused toast is dismissed.
 */
export function useToastKeys(list: RefObject<HTMLElement | null>, toasts: readonly ShownToast[]): () => void {
  const origin = useRef<HTMLElement | null>(null)
  const newest = toasts.findLast(({ action }) => action)?.id

  const isInside = () => list.current!.contains(document.activeElement)
  const keepOrigin = () => (origin.current = document.activeElement as HTMLElement)

  function enter(event: KeyboardEvent): void {
    event.preventDefault()
    Array.from(list.current!.querySelectorAll<HTMLElement>('[data-toast-action]')).at(-1)?.focus()
  }

  function leave(): void {
    if (isInside() && origin.current?.isConnected) origin.current.focus()
  }

  function tabOut(event: KeyboardEvent): void {
    const controls = Array.from(list.current!.querySelectorAll('a, button'))
    if (document.activeElement !== controls.at(event.shiftKey ? 0 : -1)) return
    // Forward, the browser handles Tab from there.
    if (event.shiftKey) event.preventDefault()
    leave()
  }

  const onAppear = useEffectEvent(() => {
    if (!isInside()) keepOrigin()
  })
  useEffect(() => {
    if (newest !== undefined) onAppear()
  }, [newest])

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const focused = document.activeElement
    if (event.key === 'Tab' && isInside()) tabOut(event)
    else if (newest === undefined) return
    else if (event.key === 'Tab' && !event.shiftKey && focused === origin.current && !focused?.matches(TYPED))
      enter(event)
    else if (event.key === 'F6' && isInside()) {
      event.preventDefault()
      leave()
    } else if (event.key === 'F6') {
      keepOrigin()
      enter(event)
    }
  })
  // Without `useWindowEvent`, whose chunk the first page would name.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])

  return leave
}
