import type { ReactNode } from 'react'
import type { OrderStatus } from '#domain/order-status.ts'

const RING = <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.75" />

/** A ring that fills as the order goes on; a cross when it is cancelled. */
const SHAPES: Record<OrderStatus, ReactNode> = {
  pending: <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.75" strokeDasharray="2.4 2.3" />,
  confirmed: (
    <>
      {RING}
      <path d="M8 5a3 3 0 0 1 0 6z" fill="currentColor" />
    </>
  ),
  shipped: (
    <>
      {RING}
      <path d="M8 8V4.6A3.4 3.4 0 1 1 4.6 8z" fill="currentColor" />
    </>
  ),
  delivered: (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path d="m5 8.2 2.1 2.1L11 6.2" fill="none" stroke="var(--color-surface)" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
    </>
  ),
  cancelled: (
    <>
      {RING}
      <path d="m6 6 4 4m0-4-4 4" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
    </>
  ),
}

export function StatusMark({ status }: { status: OrderStatus }) {
  return (
    <svg className="size-3.5 flex-none" viewBox="0 0 16 16" aria-hidden="true">
      {SHAPES[status]}
    </svg>
  )
}
