import type { ReactNode } from 'react'

/** Names and values, one pair per line. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-2.5">{children}</dl>
}

export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-t border-line pt-1.5">
      <dt className="shrink-0 text-ink-soft">{name}</dt>
      <dd className="min-w-0 text-right font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
