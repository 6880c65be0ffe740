import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { api } from '#web/data/api.ts'
import { redirectToLogin } from './redirect-to-login.ts'
import { rememberVisit } from './visited.ts'
import { createSessionStore, PENDING_SESSION, type SessionState, type SessionStore } from './session-store.ts'

/** This tab's session, also for the router's middleware (entry.client.tsx). */
export const browserSession = createSessionStore(api)

export type Session = SessionState &
  Pick<SessionStore, 'refresh' | 'logout'> & { redirectToLogin: typeof redirectToLogin }

export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

export function SessionProvider({ store = browserSession, children }: { store?: SessionStore; children: ReactNode }) {
  const state = useSyncExternalStore(store.subscribe, store.state, () => PENDING_SESSION)

  const { pathname, search } = useLocation()
  useEffect(() => rememberVisit(pathname + search), [pathname, search])

  const session = useMemo(
    () => ({ ...state, refresh: store.refresh, logout: store.logout, redirectToLogin }),
    [state, store],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}
