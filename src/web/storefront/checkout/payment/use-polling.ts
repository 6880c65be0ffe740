import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

const INTERVAL_MS = 3_000

/** Revalidates every few seconds while the page is visible; a request in flight is never overtaken by the next poll. */
export function usePolling(isOpen: boolean): void {
  const { revalidate, state } = useRevalidator()
  const poll = useEffectEvent(() => {
    if (state === 'idle' && document.visibilityState === 'visible') void revalidate()
  })
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => poll(), INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isOpen])
}
