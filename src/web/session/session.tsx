import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isRefusal } from '#contract/client.ts'
import type { CurrentUser } from '#contract/session.ts'
import { api } from '#web/data/api.ts'
import { fetchCurrentUser } from './current-user.ts'
import type { ExchangeResult } from './exchange-code.ts'
import { failureReason } from './failure-reason.ts'
import { mayLeaveForLogin } from './in-app-browser.ts'
import { keepReturnPath, pathBefore, rememberVisit } from './return-path.ts'

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
  exchangeCodeForSession(): Promise<ExchangeResult>
  /** False when the session lives on: the user is back, and `logout` can be tried again. */
  logout(): Promise<boolean>
}

export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

let userInFlight: Promise<CurrentUser | null | undefined> | null = null
let exchange: Promise<ExchangeResult> | null = null
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
    const result = await (exchange ??= import('./exchange-code.ts').then(({ exchangeCode }) => exchangeCode()))
    if (result === 'cancelled' || result === 'failed') return result
    // A question that was asked before there was a session may still be on its way, with the answer of a visitor.
    await userInFlight
    await fetchUser()
    return result
  }, [fetchUser])

  const logout = useCallback(async () => {
    logouts.current++
    setUser(null)
    setLoggedOut(true)
    // What this tab has kept for the person, their address above all.
    sessionStorage.clear()
    const hasEnded = await endSession()
    // The session may have ended with its response lost.
    const remaining = hasEnded ? null : await loadUser()
    logouts.current++
    if (remaining === null) return true
    setUser(remaining ?? user)
    setLoggedOut(false)
    return false
  }, [user])

  useEffect(() => void fetchUser(), [fetchUser])

  const { pathname, search } = useLocation()
  useEffect(() => rememberVisit(pathname + search), [pathname, search])

  const session = useMemo(
    () => ({
      user,
      isPending,
      isFetching,
      hasFailed,
      hasLoggedOut,
      fetchUser,
      redirectToLogin,
      exchangeCodeForSession,
      logout,
    }),
    [user, isPending, isFetching, hasFailed, hasLoggedOut, fetchUser, exchangeCodeForSession, logout],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Undefined when nobody could say. */
async function loadUser(): Promise<CurrentUser | null | undefined> {
  try {
    return await fetchCurrentUser()
  } catch (error) {
    console.error(`Failed to fetch user: ${failureReason(error)}`)
    return isRefusal(error) && error.status === 401 ? null : undefined
  }
}

/** Several parts of a page may find at once that the session has ended. */
function redirectToLogin(wish: LoginWish = {}): Promise<Leaving> {
  return (leaving ??= leave(wish).finally(() => (leaving = null)))
}

async function leave({
  returnTo = location.pathname + location.search,
  isAnew,
  isPressed,
}: LoginWish): Promise<Leaving> {
  if (!(await mayLeaveForLogin())) return 'stayed'
  try {
    const { redirectUrl } = await api.session.redirectUrl(isAnew ? { anew: true } : {})
    const path = location.pathname + location.search
    // A page that needs a sign-in would ask again at once.
    keepReturnPath(returnTo, isPressed ? returnTo : pathBefore(path))
    if (isPressed) location.assign(redirectUrl)
    else location.replace(redirectUrl)
    return 'leaving'
  } catch (error) {
    console.error(`Failed to get login redirect URL: ${failureReason(error)}`)
    return 'failed'
  }
}

async function endSession(): Promise<boolean> {
  try {
    await api.session.logout()
    return true
  } catch (error) {
    console.error('Failed to logout', error)
    return false
  }
}
