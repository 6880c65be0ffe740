import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { isRefusal } from '#contract/client.ts'
import type { CurrentUser } from '#contract/session.ts'
import { api } from './api.ts'
import { mayLeaveForLogin } from './in-app-browser.ts'
import { keepReturnPath } from './return-path.ts'

/** `stayed`: inside another app's window they would rather not. `failed`: the identity provider's address could not be had. */
type Leaving = 'leaving' | 'stayed' | 'failed'

type LoginWish = {
  /** Where to come back to; this very address when missing. */
  returnTo?: string
  /** Whoever is signed in at the provider is to say once more who they are. */
  isAnew?: boolean
  /** Somebody pressed for it on a page that stands: 'back' leads to that page, and not past one that could not be shown. */
  isPressed?: boolean
}

type Session = {
  /** Null until loaded, and for visitors. */
  user: CurrentUser | null
  /** True until the first load has ended, well or badly. */
  isPending: boolean
  isFetching: boolean
  /** The last question brought no answer: who was there may still be, and without anybody it is not known that nobody is. */
  hasFailed: boolean
  /** The person has signed out here, and is on the way to another page. */
  hasLoggedOut: boolean
  fetchUser(): Promise<CurrentUser | null>
  /** Leaves for the identity provider; asks first where an app's own window would be refused. */
  redirectToLogin(wish?: LoginWish): Promise<Leaving>
  exchangeCodeForSession(): Promise<boolean>
  logout(): Promise<void>
}

export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

let userInFlight: Promise<CurrentUser | null | undefined> | null = null
let exchange: Promise<boolean> | null = null
let leaving: Promise<Leaving> | null = null

export function SessionProvider({ children }: { children: ReactNode }) {
  const [user, setUser] = useState<CurrentUser | null>(null)
  const [isPending, setPending] = useState(true)
  const [isFetching, setFetching] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [hasLoggedOut, setLoggedOut] = useState(false)
  const logouts = useRef(0)

  const fetchUser = useCallback(async () => {
    const logoutsBefore = logouts.current
    setFetching(true)
    const loaded = await (userInFlight ??= loadUser().finally(() => (userInFlight = null)))
    setFetching(false)
    setPending(false)
    // An answer that a logout has overtaken tells who was there before it.
    if (logoutsBefore !== logouts.current) return null
    setFailed(loaded === undefined)
    if (loaded) setLoggedOut(false)
    if (loaded !== undefined) setUser((before) => (before?.id === loaded?.id ? before : loaded))
    return loaded ?? null
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
    logouts.current++
    setUser(null)
    setLoggedOut(true)
    // What this tab has kept for the person, their address above all.
    sessionStorage.clear()
    await endSession()
    logouts.current++
  }, [])

  useEffect(() => void fetchUser(), [fetchUser])

  const session = useMemo(
    () => ({ user, isPending, isFetching, hasFailed, hasLoggedOut, fetchUser, redirectToLogin, exchangeCodeForSession, logout }),
    [user, isPending, isFetching, hasFailed, hasLoggedOut, fetchUser, exchangeCodeForSession, logout],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Undefined when nobody could say. */
async function loadUser(): Promise<CurrentUser | null | undefined> {
  try {
    return await api.session.me()
  } catch (error) {
    console.error(`Failed to fetch user: ${reasonOf(error)}`)
    return isRefusal(error) && error.status === 401 ? null : undefined
  }
}

/** Several parts of a page may find at once that the session has ended. */
function redirectToLogin(wish: LoginWish = {}): Promise<Leaving> {
  return (leaving ??= leave(wish).finally(() => (leaving = null)))
}

async function leave({ returnTo = location.pathname + location.search, isAnew, isPressed }: LoginWish): Promise<Leaving> {
  if (!(await mayLeaveForLogin())) return 'stayed'
  try {
    const { redirectUrl } = await api.session.redirectUrl(isAnew ? { anew: true } : {})
    keepReturnPath(returnTo)
    if (isPressed) location.assign(redirectUrl)
    else location.replace(redirectUrl)
    return 'leaving'
  } catch (error) {
    console.error(`Failed to get login redirect URL: ${reasonOf(error)}`)
    return 'failed'
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
