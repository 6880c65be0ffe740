const KEY = 'return-path'

/** A path of this very shop, or the home page: `//evil.test`, `/\evil.test` and other origins never pass. */
export function safePath(path: string | null): string {
  if (!path || !path.startsWith('/')) return '/'
  // eslint-disable-next-line no-control-regex
  if (/^\/[/\\]|[\u0000-\u001f\\]/.test(path)) return '/'
  const url = new URL(path, 'http://shop.invalid')
  return url.origin === 'http://shop.invalid' && !url.pathname.startsWith('/auth/') ? url.pathname + url.search + url.hash : '/'
}

/** Remembers, for this tab, where a visitor who goes to sign in wants to come back to. */
export function keepReturnPath(path: string): void {
  sessionStorage.setItem(KEY, safePath(path))
}

export function takeReturnPath(): string {
  const path = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return safePath(path)
}
