import { cva } from 'class-variance-authority'
import type { ReactNode } from 'react'
import type { OrderStatus } from '#domain/order.ts'
import type { PaymentStatus } from '#domain/payment.ts'
import { classNames } from '#web/ui/class-names.ts'

export type Tone = 'ok' | 'warn' | 'bad' | 'way' | 'off'
export type Shape = 'wait' | 'half' | 'going' | 'done' | 'cross' | 'clock' | 'triangle' | 'pause' | 'square'

const ring = <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.8" />

/** A ring that fills as things go on. */
const SHAPES: Record<Shape, ReactNode> = {
  wait: <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.8" strokeDasharray="2.6 2.1" />,
  half: (
    <>
      {ring}
      <path d="M8 4.5a3.5 3.5 0 0 1 0 7z" fill="currentColor" />
    </>
  ),
  going: (
    <>
      {ring}
      <path d="M8 4.5A3.5 3.5 0 1 1 4.5 8H8z" fill="currentColor" />
    </>
  ),
  done: (
    <>
      <circle cx="8" cy="8" r="6.9" fill="currentColor" />
      <path
        d="m5 8.3 2.1 2.1L11 6.2"
        fill="none"
        stroke="var(--color-surface)"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  cross: (
    <>
      {ring}
      <path d="m5.8 5.8 4.4 4.4m0-4.4-4.4 4.4" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
    </>
  ),
  clock: (
    <>
      {ring}
      <path d="M8 5v3l2 1.4" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
    </>
  ),
  triangle: (
    <>
      <path d="M8 1.8 15 14H1z" fill="none" stroke="currentColor" strokeWidth="1.7" strokeLinejoin="round" />
      <path d="M8 6.3v3.3M8 11.6v.1" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" />
    </>
  ),
  pause: (
    <>
      {ring}
      <path d="M5.5 8h5" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
    </>
  ),
  square: (
    <>
      {ring}
      <path d="M5.5 5.5h5v5h-5z" fill="currentColor" />
    </>
  ),
}

export function StateMark({ shape, className = 'size-3.5' }: { shape: Shape; className?: string }) {
  return (
    <svg className={classNames('flex-none', className)} viewBox="0 0 16 16" aria-hidden="true">
      {SHAPES[shape]}
    </svg>
  )
}

/** The colour of a state, for `text-(--tone)` of what is inside. */
export const TONE: Record<Tone, string> = {
  ok: '[--tone:var(--color-ok)]',
  warn: '[--tone:var(--color-warn)]',
  bad: '[--tone:var(--color-bad)]',
  way: '[--tone:var(--color-accent)]',
  off: '[--tone:var(--color-ink-soft)]',
}

const look = cva('inline-flex items-center gap-1.5 text-(length:--small) text-(--tone)', {
  variants: {
    plain: {
      true: '',
      false:
        'rounded-control bg-[color-mix(in_srgb,var(--tone)_var(--tint,9%),var(--color-surface))] pl-1.5 font-medium',
    },
    wraps: { true: '', false: '' },
    opens: {
      true: 'min-h-7 pr-6 group-focus-within:outline-2 group-focus-within:outline-offset-2 group-focus-within:outline-brand group-hover:[--tint:16%] group-aria-busy:animate-busy',
      false: '',
    },
  },
  compoundVariants: [
    { plain: false, opens: false, className: 'min-h-6 pr-2' },
    { plain: false, wraps: false, className: 'whitespace-nowrap' },
  ],
})

/** A state: shape and word, the colour comes third. `plain` is without the box, beside other text. */
export function State({
  tone,
  shape,
  plain = false,
  wraps = false,
  opens = false,
  className,
  children,
}: {
  tone: Tone
  shape: Shape
  plain?: boolean
  /** Its words may need several lines. */
  wraps?: boolean
  /** Inside a select that lies over it. */
  opens?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <span className={classNames(look({ plain, wraps, opens }), TONE[tone], className)}>
      <StateMark shape={shape} />
      {children}
    </span>
  )
}

export const ORDER_STATES: Record<OrderStatus, { tone: Tone; shape: Shape }> = {
  pending: { tone: 'warn', shape: 'wait' },
  confirmed: { tone: 'ok', shape: 'half' },
  shipped: { tone: 'way', shape: 'going' },
  delivered: { tone: 'ok', shape: 'done' },
  cancelled: { tone: 'off', shape: 'cross' },
}

export const PAYMENT_STATES: Record<PaymentStatus, { tone: Tone; shape: Shape }> = {
  pending: { tone: 'warn', shape: 'wait' },
  in_process: { tone: 'warn', shape: 'clock' },
  approved: { tone: 'ok', shape: 'done' },
  rejected: { tone: 'bad', shape: 'cross' },
  cancelled: { tone: 'off', shape: 'cross' },
  refunded: { tone: 'off', shape: 'cross' },
  partially_refunded: { tone: 'off', shape: 'half' },
  charged_back: { tone: 'bad', shape: 'triangle' },
}
