import { useLayoutEffect, useState } from 'react'
import { Link } from 'react-router'
import type { StoreSettings } from '#contract/store.ts'
import { DISMISSED_KEY } from './dismissed-announcement.ts'

/** Can be dismissed until its text changes. */
export function AnnouncementBar({ text, to }: NonNullable<StoreSettings['announcement']>) {
  const [setDismissed] = useState(false)
  // Before the next paint. On a page of the server's, its script has hidden the bar already.
  useLayoutEffect(() => setDismissed(readDismissed() === text), [text])

  return (
    <aside className="on-ink px-4 text-center text-14 wrap-anywhere print:hidden" aria-label="Aviso">
      {to ? (
        <Link className="inline-block py-3" to={to}>
          {text}
        </Link>
      ) : (
        <p className="py-3">{text}</p>
      )}
    </aside>
  )
}

function readDismissed(): string | null {
  try {
    return localStorage.getItem(DISMISSED_KEY)
  } catch {
    return null
  }
}
