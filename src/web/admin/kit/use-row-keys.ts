import { useRef, useState } from 'react'
import { useWindowEvent } from '#web/ui/use-window-event.ts'

const MOVES: Record<string, number> = { j: 1, k: -1 }

/**
 * J and K move through a table's rows, with the focus, which a dialog over the list gives back; other keys act on the
 * row they point at. Ignored while typing, in a dialog, and with a modifier held.
 */
export function useRowKeys<Row>(rows: readonly Row[], actions: Record<string, (row: Row) => void>) {
  const [cursor, setCursor] = useState<number | null>(null)
  const tableRef = useRef<HTMLTableElement>(null)

  useWindowEvent('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isBusyElsewhere(event.target)) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const move = MOVES[key]
    const shown = Array.from(tableRef.current?.querySelectorAll('tr[data-row]') ?? [])
    if (move) {
      const focused = shown.findIndex((each) => each.contains(document.activeElement))
      const from = focused === -1 ? cursor : focused
      const next = from === null ? 0 : Math.min(Math.max(from + move, 0), rows.length - 1)
      setCursor(next)
      shown[next]?.scrollIntoView({ block: 'nearest' })
      focusRow(shown[next])
      return
    }
    // Enter on a focused link or button belongs to that.
    if (key === 'Enter' && event.target instanceof Element && event.target.closest('a, button')) return
    const row = cursor === null ? undefined : rows[cursor]
    const action = actions[key]
    if (row === undefined || !action) return
    event.preventDefault()
    focusRow(shown[cursor!])
    action(row)
  })

  return { cursor: cursor !== null && cursor < rows.length ? cursor : null, tableRef }
}

/** Focuses what opens the row, unless the focus is in it already. */
function focusRow(row: Element | undefined): void {
  if (row?.contains(document.activeElement)) return
  row?.querySelector<HTMLElement>('a, td button')?.focus({ preventScroll: true })
}

/** True if the key belongs to a text field, or to a dialog or menu over the page. */
export function isBusyElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [role=menu]')) return true
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null
  )
}
