import type { ReactNode } from 'react'

/** Names over their values. */
export function DetailList({ children }: { children: ReactNode }) {
  return <dl className="grid gap-2.5">{children}</dl>
}

export function DetailItem({
  name,
  className,
  children,
}: {
  name: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <div className={className}>
      <dt className="text-(length:--small)/4.5 text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
