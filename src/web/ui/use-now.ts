import { useState } from 'react'
import { useInterval } from './use-interval.ts'
import { useOnTabFocus } from './use-on-tab-focus.ts'

/** The time, updated once a second while the tab is visible. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  const update = () => setNow(new Date())
  useInterval(() => document.visibilityState === 'visible' && update(), 1_000)
  useOnTabFocus(update)
  return now
}
