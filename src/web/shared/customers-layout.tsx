import {
  createContext,
  type MiddlewareFunction,
  Outlet,
  redirect,
  type RouterContextProvider,
  useRevalidator,
} from 'react-router'
import { isRefusal } from '#contract/client.ts'
import type { CurrentUser } from '#contract/session.ts'
import { redirectToLogin } from '#web/session/redirect-to-login.ts'
import { useSession } from '#web/session/session.tsx'
import { sessionContext, type SessionState } from '#web/session/session-store.ts'
import { useFreshAfterSubmission } from '#web/session/use-fresh-after-submission.ts'
import { useRevalidateOnFocus } from '#web/session/use-revalidate-on-focus.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { NeedsScripts } from './needs-scripts.tsx'
import { PageMeta } from './page-meta.tsx'

const customerContext = createContext<Promise<SessionState>>()

/** The signed-in customer. Never resolves for a visitor, whose page is being replaced by the sign-in. */
export async function customerOf(context: Readonly<RouterContextProvider>): Promise<CurrentUser> {
  const { user } = await context.get(customerContext)
  return user ?? never()
}

/**
 * Sends visitors to sign in. The user and the page's data load at the same time, unless this browser was last seen
 * signed out: a visitor's requests would only be refused, each with an error in the console.
 */
const customersOnly: MiddlewareFunction<Record<string, { result: unknown }>> = async ({ request, context }, next) => {
  const session = context.get(sessionContext)
  const known = session.known()
  context.set(customerContext, known)
  const { pathname, search } = new URL(request.url)
  if (!session.isProbablySignedIn()) await admit(known, pathname + search)
  const results = await next()
  await admit(known, pathname + search)
  if (!Object.values(results).some(({ result }) => isSignedOut(result))) return
  await session.refresh()
  await leave(pathname + search)
}

export const clientMiddleware = [customersOnly]

/** For pages that visitors may use too, unless the shop requires an account. */
export const shoppersOnly: typeof customersOnly = async (args, next) => {
  const { request, context } = args
  // The payment page of an account's order.
  if (requiresAccount() || new URL(request.url).searchParams.has('pedido')) return customersOnly(args, next)
  const known = context.get(sessionContext).known()
  context.set(customerContext, known)
  const results = await next()
  // The setting has changed since this page was loaded.
  if (!Object.values(results).some(({ result }) => isSignedOut(result))) return
  const { pathname, search } = new URL(request.url)
  await leave(pathname + search)
}

/** The signed-in customer; null for a visitor who may shop without an account. */
export async function shopperOf(context: Readonly<RouterContextProvider>): Promise<CurrentUser | null> {
  const { user, hasFailed } = await context.get(customerContext)
  if (!user && hasFailed) throw new Error(ACCOUNT_UNKNOWN)
  return user ?? (requiresAccount() ? never() : null)
}

function requiresAccount(): boolean {
  return document.documentElement.dataset.account === 'required'
}

async function admit(known: Promise<SessionState>, path: string): Promise<void> {
  const { user, hasFailed, hasLoggedOut } = await known
  if (user) return
  if (hasFailed) throw new Error(ACCOUNT_UNKNOWN)
  // A logout navigates by itself.
  if (hasLoggedOut) await never()
  await leave(path)
}

async function leave(returnTo: string): Promise<void> {
  // During a client navigation the address is still the page before, which 'back' must lead to.
  const push = location.pathname + location.search !== returnTo
  const outcome = await redirectToLogin({ returnTo, push })
  if (outcome === 'leaving') await never()
  if (outcome === 'stayed') throw redirect('/')
  throw new Error(LOGIN_FAILED)
}

function isSignedOut(error: unknown): boolean {
  return isRefusal(error) && error.status === 401
}

/** Keeps what is on the screen while the browser leaves for another document. */
function never(): Promise<never> {
  return new Promise(() => {})
}

const ACCOUNT_UNKNOWN = 'Não foi possível carregar a sua conta.'
const LOGIN_FAILED = 'O login não respondeu.'
const SENTENCES = [ACCOUNT_UNKNOWN, LOGIN_FAILED]

export default function CustomersLayout() {
  useRevalidateOnFocus(useSession().refresh)
  useFreshAfterSubmission()
  return (
    <NeedsScripts>
      <Outlet />
    </NeedsScripts>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator()
  const message = error instanceof Error ? error.message : ''
  return (
    <div className="wrap">
      <PageMeta title="Algo saiu do lugar" />
      <LoadFailed
        sentence={SENTENCES.includes(message) ? message : 'Não foi possível carregar esta página.'}
        onRetry={() => void revalidate()}
      />
    </div>
  )
}
