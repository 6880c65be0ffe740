import { useEffect } from 'react'

/** Coming back to a tab in another window is heard twice: as seen again, and as focused. */
const ONCE_PER_MS = 1_000

/** Calls when the person comes back to this tab, or to its window; returns how to stop. */
export function onReturn(act: () => unknown): () => void {
  let last = -ONCE_PER_MS
  function follow({ timeStamp }: Event) {
    if (document.visibilityState !== 'visible' || timeStamp - last < ONCE_PER_MS) return
    last = timeStamp
    act()
  }
  document.addEventListener('visibilitychange', follow)
  addEventListener('focus', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    removeEventListener('focus', follow)
  }
}

export function useOnReturn(act: () => unknown): void {
  useEffect(() => onReturn(act), [act])
}
