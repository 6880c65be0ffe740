import { useEffect, useRef } from 'react'

/** Prints one sheet after the other: the next one comes up when the printer's dialog for the one before is closed. */
export function usePrintRuns<Sheet>(sheets: readonly Sheet[], shown: Sheet, show: (sheet: Sheet) => void): () => void {
  const left = useRef<Sheet[]>([])

  useEffect(() => {
    function goOn() {
      const next = left.current[0]
      if (next !== undefined) show(next)
    }
    addEventListener('afterprint', goOn)
    return () => removeEventListener('afterprint', goOn)
  }, [show])

  // Once the sheet stands on the page.
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
