import { useSyncExternalStore } from 'react'
import { Icon } from '#web/ui/icon.tsx'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says that the connection is gone, for as long as it is. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine, () => true)
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
