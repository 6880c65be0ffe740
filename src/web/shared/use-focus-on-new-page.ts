import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Of the whole visit: the checkout and the receipt have frames of their own. */
let shownPath: string | null = null

/**
 * As after a full page load, reading and tabbing start at the new page's content, not at the link that led there. A field
 * that outlives the former page keeps the focus: a customer types into it while the page loads.
 */
export function useFocusOnNewPage() {
  const ref = useRef<HTMLElement>(null)
  const { pathname, hash } = useLocation()

  useEffect(() => {
    const isFirst = shownPath === null
    if (shownPath === pathname) return
    shownPath = pathname
    if (!isFirst && !hash && !document.activeElement?.matches('input')) ref.current?.focus({ preventScroll: true })
  }, [pathname, hash])

  return ref
}
