import { createContext } from 'react-router'
import { isRefusal } from '#contract/client.ts'
import type { CurrentUser } from '#contract/session.ts'
import type { Api } from '#web/data/api.ts'
import { fetchCurrentUser } from './current-user.ts'
import type { ExchangeResult } from './exchange-code.ts'
import { failureReason } from './failure-reason.ts'

export type SessionState = {
  /** Null until loaded, and for visitors. */
  user: CurrentUser | null
  /** True until the first load has ended, well or badly. */
  isPending: boolean
  /** The last request failed, so `user` is the last known one. */
  hasFailed: boolean
  /** Signed out in this tab, and on the way to another page. */
  hasLoggedOut: boolean
  /** Sum of the quantities in the cart; 0 for visitors. */
  cartCount: number
}

export type SessionStore = ReturnType<typeof createSessionStore>

/** Set for clientMiddleware, clientLoaders and clientActions; the server renders every page for a visitor. */
export const sessionContext = createContext<SessionStore>()

export const PENDING_SESSION: SessionState = {
  user: null,
  isPending: true,
  hasFailed: false,
  hasLoggedOut: false,
  cartCount: 0,
}

/** Present while this browser was last seen signed in: account pages then load their data without waiting for the user. */
const HINT_KEY = 'signed-in'
/** Set while a visitor has a cart; without it the cart's count is not requested. */
const CART_KEY = 'cart'

/**
 * The person at this browser. A store and not a fetcher: the router's middleware needs it before any route has
 * rendered, and with lazy route discovery a fetcher would cost every first page a request for its manifest.
 */
export function createSessionStore(api: Pick<Api, 'session' | 'cart'>) {
  let state = PENDING_SESSION
  const listeners = new Set<() => void>()
  let inFlight: Promise<SessionState> | null = null
  let exchange: Promise<ExchangeResult> | null = null
  let isExchanging = false
  let logouts = 0
  let counts = 0

  function set(change: Partial<SessionState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  async function load(): Promise<SessionState> {
    const logoutsBefore = logouts
    const loaded = await loadUser()
    // A logout has started since: the response describes the session before it.
    if (logoutsBefore !== logouts) return state
    if (loaded === undefined) set({ isPending: false, hasFailed: true })
    else show(loaded)
    return state
  }

  function show(user: CurrentUser | null): void {
    const isSame = JSON.stringify(user) === JSON.stringify(state.user)
    const hasCart = user !== null || localStorage.getItem(CART_KEY) !== null
    set({
      user: isSame ? state.user : user,
      isPending: false,
      hasFailed: false,
      ...(user && { hasLoggedOut: false }),
      ...(!hasCart && { cartCount: 0 }),
    })
    if (user) localStorage.setItem(HINT_KEY, '1')
    else {
      localStorage.removeItem(HINT_KEY)
      if (document.cookie.includes('admin-path='))
        void import('./offer-admin-sign-in.ts').then((late) => late.offerAdminSignIn())
    }
    if (!hasCart) counts++
    // A new sign-in ends the former session, so its count would be refused; the exchange counts when it has ended.
    else if (!isExchanging) void refreshCartCount()
  }

  function refresh(): Promise<SessionState> {
    return (inFlight ??= load().finally(() => (inFlight = null)))
  }

  /** Stale responses are dropped: only the newest request's counts. */
  async function refreshCartCount(): Promise<void> {
    const mine = ++counts
    try {
      const { count } = await api.cart.count()
      if (mine !== counts) return
      set({ cartCount: count })
      if (count > 0 && !state.user) localStorage.setItem(CART_KEY, '1')
    } catch (error) {
      if (!state.user) localStorage.removeItem(CART_KEY)
      console.error('Failed to load cart count', error)
    }
  }

  async function startExchange(): Promise<ExchangeResult> {
    isExchanging = true
    let result: ExchangeResult = 'failed'
    try {
      const late = await import('./exchange-code.ts')
      result = await late.exchangeCode()
      return result
    } finally {
      isExchanging = false
      if (isWithoutSession(result) && state.user) void refreshCartCount()
    }
  }

  const known = () => (state.isPending || state.hasFailed ? refresh() : Promise.resolve(state))

  return {
    state: () => state,
    /** The first subscriber also starts the first load. */
    subscribe(listener: () => void) {
      void known()
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Asks the server again; concurrent callers share one request. */
    refresh,
    /** The state as it is known, or the first answer. */
    known,
    isProbablySignedIn: () => state.user !== null || (state.isPending && localStorage.getItem(HINT_KEY) !== null),
    refreshCartCount,

    /** Exchanges the code in the page's address once, however often the page loads. */
    async exchangeCode(): Promise<ExchangeResult> {
      const result = await (exchange ??= startExchange())
      if (isWithoutSession(result)) return result
      // A request sent before the session existed may still be in flight, with a visitor's answer.
      await inFlight
      await refresh()
      return result
    },

    /** False if the session is still alive: the user is shown again, and `logout` can be retried. */
    async logout(): Promise<boolean> {
      const { user } = state
      logouts++
      counts++
      set({ user: null, hasLoggedOut: true, cartCount: 0 })
      // Personal data kept by this tab and this device: the typed address, the products that were looked at.
      sessionStorage.clear()
      localStorage.clear()
      const hasEnded = await endSession(api)
      // The session may have ended with its response lost.
      const remaining = hasEnded ? null : await loadUser()
      logouts++
      if (remaining === null) return true
      const back = remaining ?? user
      set({ user: back, hasLoggedOut: false })
      if (back) void refreshCartCount()
      return false
    },
  }
}

const isWithoutSession = (result: ExchangeResult) => result === 'cancelled' || result === 'failed'

/** Undefined if the request failed: it is unknown who is signed in. */
async function loadUser(): Promise<CurrentUser | null | undefined> {
  try {
    return await fetchCurrentUser()
  } catch (error) {
    console.error(`Failed to fetch user: ${failureReason(error)}`)
    return isRefusal(error) && error.status === 401 ? null : undefined
  }
}

async function endSession(api: Pick<Api, 'session'>): Promise<boolean> {
  try {
    await api.session.logout()
    return true
  } catch (error) {
    console.error('Failed to logout', error)
    return false
  }
}
