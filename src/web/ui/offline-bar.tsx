import { useEffect, useSyncExternalStore } from 'react'
import WifiOffIcon from 'lucide-react/icons/wifi-off'
import { dismissToast, showToast } from './toast.ts'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** A press, and what has the router fetch a page ahead of one. */
const TOWARDS_A_PAGE = ['click', 'mouseover', 'mouseout', 'focusin', 'touchstart']

/**
 * The router answers code that cannot be had, even ahead of a press, by reloading the whole page: without a
 * connection that is the browser's error page. Links to other pages rest meanwhile. Returns the id of its toast, if any.
 */
function rest(event: Event): number | undefined {
  // React derives `mouseenter` from the `mouseout` of the element before.
  const place = event.type === 'mouseout' ? (event as MouseEvent).relatedTarget : event.target
  const link = place instanceof Element && place.closest('a')
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return undefined
  event.stopPropagation()
  if (event.type !== 'click') return undefined
  event.preventDefault()
  return showToast({ tone: 'bad', text: 'Sem conexão. Tente de novo quando ela voltar.' })
}

/** Says that the connection is gone, for as long as it is, and keeps what is there. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

  useEffect(() => {
    if (isOnline) return
    let toast: number | undefined
    const onEvent = (event: Event) => void (toast = rest(event) ?? toast)
    for (const type of TOWARDS_A_PAGE) addEventListener(type, onEvent, true)
    return () => {
      for (const type of TOWARDS_A_PAGE) removeEventListener(type, onEvent, true)
      if (toast !== undefined) dismissToast(toast)
    }
  }, [isOnline])

  return (
    <div role="status">
      {!isOnline && (
        <div className="on-ink text-14">
          <p className="wrap flex min-h-12 items-center gap-3">
            <WifiOffIcon />
            Você está sem conexão. O que já carregou continua aqui.
          </p>
        </div>
      )}
    </div>
  )
}
