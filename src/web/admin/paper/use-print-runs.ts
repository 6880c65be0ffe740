import { useEffect, useRef } from 'react'
import { useWindowEvent } from '#web/ui/use-window-event.ts'

/** Prints several sheets, each once the print dialog of the one before is closed. */
export function usePrintRuns<Sheet>(sheets: readonly Sheet[], shown: Sheet, show: (sheet: Sheet) => void): () => void {
  const left = useRef<Sheet[]>([])

  useWindowEvent('afterprint', () => {
    const next = left.current[0]
    if (next !== undefined) show(next)
  })

  // Once the sheet has rendered.
  useEffect(() => {
    if (left.current[0] !== shown) return
    left.current.shift()
    print()
  }, [shown])

  return () => {
    const [first, ...rest] = sheets
    if (first === undefined) return
    left.current = rest
    if (shown === first) return print()
    left.current = [first, ...rest]
    show(first)
  }
}
