const KEY = 'admin-path'

/** Remembers, for this tab, the page of the back office that was asked for without a session. */
export function keepAdminPath(path: string): void {
  sessionStorage.setItem(KEY, path)
}

/** Null unless there is one. */
export function takeAdminPath(): string | null {
  const path = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return path
}
