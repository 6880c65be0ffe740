import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useWindowEvent } from '#web/ui/use-window-event.ts'

/** Calls `onPrint` however printing was started, the browser's own menu included; returns the time to print. */
export function usePrinting(onPrint: () => void): Date {
  const [moment, setMoment] = useState(() => new Date())
  useWindowEvent('beforeprint', () => {
    flushSync(() => setMoment(new Date()))
    onPrint()
  })
  return moment
}
