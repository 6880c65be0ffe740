import { Link } from 'react-router'
import type { StoreSettings } from '#contract/store.ts'

export function AnnouncementBar({ text, to }: NonNullable<StoreSettings['announcement']>) {
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
