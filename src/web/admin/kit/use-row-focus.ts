import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/** When the row that had the focus leaves its table, be it after a dialog over it, the keyboard goes on at the row that took its place. */
export function useRowFocus(rows: readonly { id: number }[], tableRef: RefObject<HTMLTableElement | null>) {
  const held = useRef<{ id: number; index: number } | null>(null)

  useEffect(() => {
    const { id, index } = held.current ?? {}
    if (index === undefined || rows.some((row) => row.id === id) || document.activeElement !== document.body) return
    const shown = tableRef.current?.querySelectorAll('tr[data-row]') ?? []
    shown[Math.min(index, shown.length - 1)]?.querySelector<HTMLElement>('a, button')?.focus()
  }, [rows, tableRef])

  return {
    onFocus({ target }: FocusEvent) {
      const id = Number(target.closest<HTMLElement>('tr[data-row]')?.dataset.row)
      const index = rows.findIndex((row) => row.id === id)
      held.current = index === -1 ? null : { id, index }
    },
    // To nothing at all, by a press beside it; into a dialog it is only lent.
    onBlur({ target, relatedTarget }: FocusEvent) {
      if (relatedTarget === null && target.isConnected) held.current = null
    },
  }
}
