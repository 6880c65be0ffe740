import { Link } from 'react-router'
import type { StoreSettings } from '#contract/store.ts'

export function AnnouncementBar({ text, to }: NonNullable<StoreSettings['announcement']>) {
  return (
    <aside className="on-ink text-14 print:hidden" aria-label="Aviso">
      <p className="wrap grid min-h-11 place-items-center py-1 text-center wrap-anywhere">
        {to ? (
          <Link className="inline-flex min-h-11 items-center underline" to={to}>
            {text}
          </Link>
        ) : (
          text
        )}
      </p>
    </aside>
  )
}
