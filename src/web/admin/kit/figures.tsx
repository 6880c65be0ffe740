import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { TONE, type Tone } from './state.tsx'

/** On a phone, too, all but chips. */
const FRAME =
  'max-lg:mb-6 max-lg:grid max-lg:rounded-picture max-lg:border max-lg:*:min-w-0 max-lg:*:px-3.5 max-lg:*:py-3'

const strip = cva(
  [
    '[--figure:18px] border-line *:relative *:border-line lg:mb-6 lg:rounded-picture lg:border',
    'lg:grid lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:*:min-w-0 lg:*:px-5 lg:*:not-first:border-l',
  ],
  {
    variants: {
      layout: {
        chips:
          'flex gap-2 max-lg:-mx-4 max-lg:mb-2 max-lg:overflow-x-auto max-lg:px-4 max-lg:[scrollbar-width:none] max-lg:*:flex max-lg:*:min-h-11 max-lg:*:shrink-0 max-lg:*:items-center max-lg:*:rounded-control max-lg:*:border max-lg:*:px-3 lg:gap-0',
        pairs: `${FRAME} grid-cols-2 max-lg:*:even:border-l max-lg:*:nth-[n+3]:border-t`,
        single: `${FRAME} grid-cols-1 [--figure:22px] max-lg:*:not-first:border-t`,
        three: `${FRAME} grid-cols-2 max-lg:*:not-first:border-t max-lg:*:first:col-span-2 max-lg:*:last:border-l`,
      },
      isLow: { true: 'lg:mb-8 lg:*:py-3', false: 'lg:*:py-4' },
    },
    defaultVariants: { layout: 'pairs', isLow: false },
  },
)

/** Figures in one frame, side by side. On a phone in `pairs`, `single` below each other and larger, of `three` the first alone, or as `chips` in one low row. */
export function FigureStrip({
  label,
  layout,
  isLow,
  children,
}: VariantProps<typeof strip> & { label: string; children: ReactNode }) {
  return (
    <section className={strip({ layout, isLow })} aria-label={label}>
      {children}
    </section>
  )
}

const LINK = classNames(
  'hover:bg-(--hover) lg:first:rounded-l-[11px] lg:last:rounded-r-[11px]',
  'aria-[current]:after:absolute aria-[current]:after:inset-x-3.5 aria-[current]:after:-bottom-px',
  'aria-[current]:after:h-0.5 aria-[current]:after:bg-ink lg:aria-[current]:after:inset-x-5',
)

/** A `Figure` that leads somewhere. */
export function FigureLink({ tone, children, ...link }: ComponentProps<typeof Link> & { tone?: Tone }) {
  return (
    <Link {...link} className={classNames(LINK, tone && TONE[tone])}>
      {children}
    </Link>
  )
}

/** Name over value, with room for more lines; `isLow`: side by side where there is room. */
export function Figure({
  name,
  value,
  isLow,
  isChip,
  children,
}: {
  name: ReactNode
  value: ReactNode
  isLow?: boolean
  /** Of a strip of `chips`. */
  isChip?: boolean
  children?: ReactNode
}) {
  if (isChip) {
    return (
      <div className="flex items-center gap-2 lg:block">
        <span className="flex items-center gap-1.5 text-14/5 font-medium whitespace-nowrap text-ink-soft">{name}</span>
        <span className="block text-16/5 font-semibold tabular-nums lg:text-28/9 lg:tracking-tight">{value}</span>
        {children}
      </div>
    )
  }
  return (
    <div className={isLow ? 'lg:flex lg:items-center lg:justify-between lg:gap-2' : undefined}>
      <span
        className={classNames(
          'flex items-start gap-1.5 text-14/5 font-medium text-ink-soft',
          isLow && 'lg:text-(length:--small)',
        )}
      >
        {name}
      </span>
      <span
        className={classNames(
          'block text-(length:--figure)/7 font-semibold sm:text-22/7 tracking-tight whitespace-nowrap tabular-nums',
          isLow ? 'lg:text-18/6' : 'lg:text-28/9',
        )}
      >
        {value}
      </span>
      {children}
    </div>
  )
}

/** A further line of a `Figure`. */
export function FigureMore({ children }: { children: ReactNode }) {
  return <span className="flex flex-wrap gap-x-2 text-(length:--small)/4.5 text-ink-soft">{children}</span>
}
