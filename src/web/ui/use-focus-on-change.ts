import { useEffect, useRef } from 'react'

/** Focuses the element when `value` changes; with `ifLost`, only if the focused control unmounted with that change. */
export function useFocusOnChange<Target extends HTMLElement>(value: unknown, { ifLost = false } = {}) {
  const ref = useRef<Target>(null)
  const shown = useRef(value)
  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    if (!ifLost || document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [value, ifLost])
  return ref
}
