export const SIGN_IN_PATH = '/entrar'
const RETURN_PARAM = 'voltar'

/** For links of pages without scripts, which cannot keep the path in the tab. */
export function signInPath(returnTo: string): string {
  return `${SIGN_IN_PATH}?${new URLSearchParams({ [RETURN_PARAM]: returnTo })}`
}

const KEY = 'return-path'
const CANCEL_KEY = 'return-path-on-cancel'

/** A path of this very shop, or the home page: `//evil.test`, `/\evil.test` and other origins never pass. */
export function safePath(path: string | null): string {
  if (!path || !path.startsWith('/')) return '/'
  // eslint-disable-next-line no-control-regex
  if (/^\/[/\\]|[\u0000-\u001f\\]/.test(path)) return '/'
  const url = new URL(path, 'http://shop.invalid')
  const isSignIn = url.pathname.startsWith('/auth/') || url.pathname === SIGN_IN_PATH
  return url.origin === 'http://shop.invalid' && !isSignIn ? url.pathname + url.search + url.hash : '/'
}

/** Remembers, for this tab, where to go after the sign-in, and where to go when the person cancels it. */
export function keepReturnPath(path: string, cancelPath: string): void {
  sessionStorage.setItem(KEY, safePath(path))
  sessionStorage.setItem(CANCEL_KEY, safePath(cancelPath))
}

/** Stores the path of `?voltar=`. A cancelled sign-in leads home: the path might ask for the sign-in again at once. */
export function keepReturnParam({ searchParams }: URL): void {
  const path = searchParams.get(RETURN_PARAM)
  if (path !== null) keepReturnPath(path, '/')
}

/** Without forgetting it. */
export function keptReturnPath(): string {
  return safePath(sessionStorage.getItem(KEY))
}

export function takeReturnPath({ isCancelled = false } = {}): string {
  const path = sessionStorage.getItem(isCancelled ? CANCEL_KEY : KEY)
  sessionStorage.removeItem(KEY)
  sessionStorage.removeItem(CANCEL_KEY)
  return safePath(path)
}
