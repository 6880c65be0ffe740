import { useLayoutEffect, useState } from 'react'
import { Link } from 'react-router'
import XIcon from 'lucide-react/icons/x'
import type { StoreSettings } from '#contract/store.ts'
import { ANNOUNCEMENT_ID, DISMISSED_KEY } from './dismissed-announcement.ts'

/** Can be dismissed until its text changes. */
export function AnnouncementBar({ text, to }: NonNullable<StoreSettings['announcement']>) {
  const [isDismissed, setDismissed] = useState(false)
  // Before the next paint. On a page of the server's, its script has hidden the bar already.
  useLayoutEffect(() => setDismissed(readDismissed() === text), [text])

  /** The button unmounts with the bar, so focus moves first. */
  function dismiss() {
    document.getElementById('conteudo')?.focus({ preventScroll: true })
    writeDismissed(text)
    setDismissed(true)
  }

  return (
    <aside
      id={ANNOUNCEMENT_ID}
      className="on-ink grid grid-cols-[2.75rem_1fr_2.75rem] items-start text-center text-14 print:hidden"
      aria-label="Aviso"
      data-text={text}
      hidden={isDismissed}
      suppressHydrationWarning
    >
      <p className="col-start-2 min-w-0 py-3 wrap-anywhere">
        {to ? (
          <Link className="underline" to={to}>
            {text}
          </Link>
        ) : (
          text
        )}
      </p>
      <button
        type="button"
        className="grid size-11 place-items-center noscript:hidden"
        aria-label="Fechar aviso"
        onClick={dismiss}
      >
        <XIcon className="size-5" />
      </button>
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

/** Without storage the bar is dismissed for this page only. */
function writeDismissed(text: string): void {
  try {
    localStorage.setItem(DISMISSED_KEY, text)
  } catch {}
}
