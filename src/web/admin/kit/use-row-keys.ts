import { useEffect, useRef, useState } from 'react'

const MOVES: Record<string, number> = { j: 1, k: -1 }

/**
 * J and K move through a table's rows, other keys act on the row they point at. Nothing happens while somebody types,
 * in a dialog, or with a modifier held.
 */
export function useRowKeys<Row>(rows: readonly Row[], actions: Record<string, (row: Row) => void>) {
  const [cursor, setCursor] = useState<number | null>(null)
  const tableRef = useRef<HTMLTableElement>(null)
  const current = useRef({ rows, actions, cursor })
  useEffect(() => {
    current.current = { rows, actions, cursor }
  })

  useEffect(() => {
    function act(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusyElsewhere(event.target)) return
      const { rows: shown, actions: known, cursor: at } = current.current
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const move = MOVES[key]
      if (move) {
        const next = at === null ? 0 : Math.min(Math.max(at + move, 0), shown.length - 1)
        setCursor(next)
        tableRef.current?.querySelectorAll('tr[data-row]')[next]?.scrollIntoView({ block: 'nearest' })
        return
      }
      // Enter on a focused link or button belongs to that.
      if (key === 'Enter' && event.target instanceof Element && event.target.closest('a, button')) return
      const row = at === null ? undefined : shown[at]
      const action = known[key]
      if (row === undefined || !action) return
      event.preventDefault()
      action(row)
    }
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  }, [])

  return { cursor: cursor !== null && cursor < rows.length ? cursor : null, tableRef }
}

/** Whether keys belong to what somebody types, or to what lies over the page. */
export function isBusyElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [role=menu]')) return true
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null
  )
}
