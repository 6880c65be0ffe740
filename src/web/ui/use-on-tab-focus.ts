import { useEffect, useEffectEvent } from 'react'

/** A return from another window fires both events, visibilitychange and focus. */
const THROTTLE_MS = 1_000

export function useOnTabFocus(act: () => unknown): void {
  const run = useEffectEvent(act)
  useEffect(() => {
    let last = -THROTTLE_MS
    function follow({ timeStamp }: Event) {
      if (document.visibilityState !== 'visible' || timeStamp - last < THROTTLE_MS) return
      last = timeStamp
      run()
    }
    document.addEventListener('visibilitychange', follow)
    addEventListener('focus', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      removeEventListener('focus', follow)
    }
  }, [])
}
