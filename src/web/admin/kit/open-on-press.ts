import type { MouseEvent } from 'react'

const CONTROLS = 'a, button, input, select, textarea, label, summary, [role^=menu], dialog'

/** Opens a table's row that was pressed beside its controls. Selecting text, and pressing with a modifier key, does not. */
export function openOnPress(event: MouseEvent<HTMLElement>, open: () => void): void {
  const { target, currentTarget: row } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  if (!(target instanceof Element) || target.closest(CONTROLS) || !row.contains(target)) return
  if (getSelection()?.isCollapsed === false) return
  // A dialog over the list returns the focus to here.
  row.querySelector<HTMLElement>('a, td button')?.focus({ preventScroll: true })
  open()
}
