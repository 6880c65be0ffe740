/** A link by which Android opens the page in the person's own browser; null on other systems, which have none. */
export function realBrowserLink(userAgent: string, address: string): string | null {
  if (!/Android/.test(userAgent)) return null
  const { protocol, host, pathname, search } = new URL(address)
  const category = 'action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE'
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};${category};end`
}
