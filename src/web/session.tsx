import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { isRefusal } from '#contract/client.ts'
import type { CurrentUser } from '#contract/session.ts'
import { api } from './api.ts'
import { keepReturnPath } from './return-path.ts'

type Session = {
  /** Null until loaded, and for visitors. */
  user: CurrentUser | null
  /** True until the first load has ended, well or badly. */
  isPending: boolean
  isFetching: boolean
  fetchUser(): Promise<CurrentUser | null>
  /** Leaves for the identity provider; false when its address could not be had. */
  redirectToLogin(returnTo?: string): Promise<boolean>
  exchangeCodeForSession(): Promise<boolean>
  logout(): Promise<void>
}

export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

let userInFlight: Promise<CurrentUser | null> | null = null
let exchange: Promise<boolean> | null = null

export function SessionProvider({ children }: { children: ReactNode }) {
  const [user, setUser] = useState<CurrentUser | null>(null)
  const [isPending, setPending] = useState(true)
  const [isFetching, setFetching] = useState(false)

  const fetchUser = useCallback(async () => {
    setFetching(true)
    const loaded = await (userInFlight ??= loadUser().finally(() => (userInFlight = null)))
    setUser(loaded)
    setFetching(false)
    setPending(false)
    return loaded
  }, [])

  const exchangeCodeForSession = useCallback(async () => {
    const done = await (exchange ??= exchangeCode())
    if (!done) return false
    // A question that was asked before there was a session may still be on its way, with the answer of a visitor.
    await userInFlight
    await fetchUser()
    return true
  }, [fetchUser])

  const logout = useCallback(async () => {
    setUser(null)
    // What this tab has kept for the person, their address above all.
    sessionStorage.clear()
    await endSession()
  }, [])

  useEffect(() => void fetchUser(), [fetchUser])

  const session = useMemo(
    () => ({ user, isPending, isFetching, fetchUser, redirectToLogin, exchangeCodeForSession, logout }),
    [user, isPending, isFetching, fetchUser, exchangeCodeForSession, logout],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

async function loadUser(): Promise<CurrentUser | null> {
  try {
    return await api.session.me()
  } catch (error) {
    console.error(`Failed to fetch user: ${reasonOf(error)}`)
    return null
  }
}

async function redirectToLogin(returnTo = location.pathname + location.search): Promise<boolean> {
  try {
    const { redirectUrl } = await api.session.redirectUrl()
    keepReturnPath(returnTo)
    location.assign(redirectUrl)
    return true
  } catch (error) {
    console.error(`Failed to get login redirect URL: ${reasonOf(error)}`)
    return false
  }
}

async function exchangeCode(): Promise<boolean> {
  const params = new URLSearchParams(location.search)
  const code = params.get('code')
  if (!code) throw new Error('No code was provided in the URL search params')
  try {
    await api.session.create({ code, state: params.get('state') ?? undefined })
    return true
  } catch (error) {
    console.error(`Failed to exchange code for session token: ${reasonOf(error)}`)
    return false
  }
}

async function endSession(): Promise<void> {
  try {
    await api.session.logout()
  } catch (error) {
    console.error('Failed to logout', error)
  }
}

function reasonOf(error: unknown): string {
  return isRefusal(error) ? `API responded with HTTP status ${error.status}` : String(error)
}
