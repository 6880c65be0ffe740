import { useEffect, useSyncExternalStore } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toast.ts'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Pages whose code cannot be had would give way to the browser's own error page: a link leads nowhere meanwhile. */
function stay(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest('a')
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return
  event.preventDefault()
  showToast({ tone: 'bad', text: 'Esta página abre quando a conexão voltar.' })
}

/** Says that the connection is gone, for as long as it is, and keeps what is there. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine, () => true)

  useEffect(() => {
    if (isOnline) return
    document.addEventListener('click', stay, true)
    return () => document.removeEventListener('click', stay, true)
  }, [isOnline])

  return (
    <div role="status">
      {!isOnline && (
        <div className="on-ink text-14">
          <p className="wrap flex min-h-12 items-center gap-3">
            <Icon name="offline" />
            Você está sem conexão. O que já carregou continua aqui.
          </p>
        </div>
      )}
    </div>
  )
}
