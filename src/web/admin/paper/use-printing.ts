import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'

/** Runs whenever the page goes to the printer, by the button or by the browser's own menu; gives the moment for the paper. */
export function usePrinting(onPrint: () => void): Date {
  const [moment, setMoment] = useState(() => new Date())
  const act = useEffectEvent(onPrint)
  useEffect(() => {
    function begin() {
      flushSync(() => setMoment(new Date()))
      act()
    }
    addEventListener('beforeprint', begin)
    return () => removeEventListener('beforeprint', begin)
  }, [])
  return moment
}
