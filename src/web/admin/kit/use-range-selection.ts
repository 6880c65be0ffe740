import { type ChangeEvent, useRef } from 'react'

type Picking<Row> = {
  picked: ReadonlySet<number>
  onChange: (picked: ReadonlySet<number>) => void
  isOff?: (row: Row) => boolean
}

/** Selects rows one by one, or with Shift all from the last one pressed to this one. */
export function useRangeSelection<Row extends { id: number }>(
  rows: readonly Row[],
  selection: Picking<Row> | undefined,
) {
  const last = useRef<number | null>(null)

  function toggle(row: Row, isRange = false): void {
    if (!selection || selection.isOff?.(row)) return
    const [from, to] = [rows.findIndex(({ id }) => id === last.current), rows.indexOf(row)]
    const chosen =
      isRange && from !== -1
        ? rows.slice(Math.min(from, to), Math.max(from, to) + 1).filter((each) => !selection.isOff?.(each))
        : [row]
    const next = new Set(selection.picked)
    const isAdding = !next.has(row.id)
    for (const { id } of chosen) {
      if (isAdding) next.add(id)
      else next.delete(id)
    }
    last.current = row.id
    selection.onChange(next)
  }

  return {
    toggle: (row: Row) => toggle(row),
    // A box changes by a click, which knows the modifier.
    onToggle: ({ nativeEvent }: ChangeEvent, row: Row) => toggle(row, (nativeEvent as MouseEvent).shiftKey),
  }
}
