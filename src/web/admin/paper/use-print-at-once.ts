import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PrintState } from './sheets.ts'

/** Prints once after a press of 'Imprimir' on another page; neither a reload nor Back prints again. */
export function usePrintAtOnce(isReady: boolean, onPrint: () => void): void {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: PrintState | null }
  const hasBegun = useRef(false)
  const isDue = isReady && state?.isPrinting === true

  useEffect(() => {
    if (!isDue || hasBegun.current) return
    hasBegun.current = true
    void printOnce()

    async function printOnce(): Promise<void> {
      // Before the dialog: after it, a reload could come first and print again.
      await navigate(pathname + search, { replace: true, state: { ...state, isPrinting: false } })
      await settled()
      onPrint()
    }
  })
}

/** Once fonts and pictures are there: a print dialog shows the paper as it is at that moment. */
async function settled(): Promise<void> {
  await document.fonts.ready
  await Promise.allSettled([...document.images].map((image) => image.decode()))
}
