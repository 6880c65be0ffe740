import { useEffect } from 'react'
import { useWindowEvent } from '#web/ui/use-window-event.ts'

/**
 * Adds a history entry while mounted, so that Back closes instead of leaving the page. Closing by any other means calls the
 * returned function, which goes back. The router must not see these steps: it would load the page again.
 */
export function useCloseOnBack(onClose: () => void): () => void {
  useEffect(() => {
    // Twice in development, where effects run twice.
    if (!isOurs(history.state)) history.pushState({ ...history.state, isViewer: true }, '')
  }, [])
  useWindowEvent(
    'popstate',
    (event) => {
      event.stopImmediatePropagation()
      onClose()
    },
    { isCapturing: true },
  )
  return () => history.back()
}

function isOurs(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isViewer' in state
}
