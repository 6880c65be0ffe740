import { useRevalidator } from 'react-router'
import { useInterval } from '#web/ui/use-interval.ts'

const INTERVAL_MS = 3_000

/** Revalidates every few seconds while the page is visible; a request in flight is never overtaken by the next poll. */
export function usePolling(isActive: boolean): void {
  const { revalidate, state } = useRevalidator()
  useInterval(
    () => {
      if (state === 'idle' && document.visibilityState === 'visible') void revalidate()
    },
    INTERVAL_MS,
    { isActive },
  )
}
