import { useState } from 'react'
import { useWindowEvent } from '#web/ui/use-window-event.ts'

const NOTHING = { text: '', hasEntered: false }

/**
 * Keeps what is typed between the key that opens the palette and its code's arrival, instead of letting the page act on
 * it. `stop`: the palette has taken it over.
 */
export function useEarlyKeys(isOpen: boolean, onClose: () => void) {
  const [typed, setTyped] = useState(NOTHING)
  const [isTaken, setTaken] = useState(false)
  if (!isOpen && (isTaken || typed !== NOTHING)) {
    setTaken(false)
    setTyped(NOTHING)
  }

  function keep(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter') setTyped((before) => ({ ...before, hasEntered: true }))
    else if (event.key === 'Backspace') setTyped(({ text }) => ({ text: text.slice(0, -1), hasEntered: false }))
    else if (event.key.length === 1) setTyped(({ text }) => ({ text: text + event.key, hasEntered: false }))
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  useWindowEvent('keydown', keep, { isActive: isOpen && !isTaken, isCapturing: true })
  return { ...typed, stop: () => setTaken(true) }
}
