import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** The soft second line of a cell. */
export function Sub({
  title,
  className,
  children,
}: {
  title?: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <span className={classNames('block text-(length:--small)/5 text-ink-soft lg:leading-4.5', className)} title={title}>
      {children}
    </span>
  )
}

/** The buttons at the end of a row; `isBusy` dims the row. */
export function RowActions({ isBusy, children }: { isBusy?: boolean; children: ReactNode }) {
  return (
    <span className="flex items-center justify-end lg:-mr-[7px]" data-busy={isBusy || undefined}>
      {children}
    </span>
  )
}
