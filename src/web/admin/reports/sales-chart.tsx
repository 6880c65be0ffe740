import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Day } from '#domain/calendar.ts'
import { plural } from '#domain/plural.ts'
import type { SalesRow } from '#contract/admin-reports.ts'
import { formatBrl } from '#domain/money.ts'
import { type Bar, type ChartLayout, dayAndMonth, layoutChart, weekdayAndDate } from './chart-layout.ts'
import { BAR, DOTTED } from './chart-legend.tsx'

const LABEL = 'fill-ink-soft tabular-nums'

const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact' })

type Props = {
  /** Accessible name. */
  label: string
  rows: readonly SalesRow[]
  /** Marked as not over. */
  today: Day
  /** The period before, as a dotted line. */
  before: readonly SalesRow[]
  hasCounts?: boolean
  /** Below this width, in pixels, the chart scrolls sideways from the newest days. */
  minWidth?: number
}

/** Revenue by day; the pointer and the arrow keys show the figures of one day. */
export function SalesChart({ label, rows, before, today, hasCounts = false, minWidth = 280 }: Props) {
  const frameRef = useRef<HTMLDivElement>(null)
  const width = useWidth(frameRef)
  const isDrawn = width > 0
  const [at, setAt] = useState<number | null>(null)
  const layout = layoutChart(rows, before, Math.max(width, minWidth), { hasCounts, today })

  useLayoutEffect(() => {
    if (frameRef.current && isDrawn) frameRef.current.scrollLeft = layout.width
  }, [isDrawn, layout.width])

  function point(event: PointerEvent<SVGSVGElement>) {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    const slot = (layout.width - layout.left) / rows.length
    const index = Math.floor((x - layout.left) / slot)
    setAt(index >= 0 && index < rows.length ? index : null)
  }

  function step(event: KeyboardEvent) {
    const last = rows.length - 1
    const from = at ?? last + (event.key === 'ArrowLeft' ? 1 : 0)
    const moves: Record<string, number | null> = {
      ArrowLeft: Math.max(0, from - 1),
      ArrowRight: Math.min(last, from + 1),
      Home: 0,
      End: last,
      Escape: null,
    }
    const next = moves[event.key]
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
  }

  const shown = at === null ? undefined : layout.bars[at]
  const day = at ?? rows.length - 1
  return (
    <div className="relative">
      <div
        ref={frameRef}
        className="min-h-60 overflow-x-auto overflow-y-hidden"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={rows.length}
        aria-valuenow={day + 1}
        aria-valuetext={barText(rows[day]!)}
        onKeyDown={step}
        onBlur={() => setAt(null)}
      >
        {isDrawn && (
          <svg
            className="block text-[12px] leading-normal"
            width={layout.width}
            height={layout.height}
            aria-hidden="true"
            onPointerMove={point}
            onPointerLeave={() => setAt(null)}
          >
            <Grid layout={layout} />
            {layout.bars.map((bar, index) => (
              <BarMark key={bar.row.date} bar={bar} base={layout.base} isPointed={index === at} />
            ))}
            {before.length > 1 && <polyline className={DOTTED} points={layout.previous} />}
            {shown && <Tip bar={shown} previous={before[at!]} chartWidth={layout.width} />}
          </svg>
        )}
      </div>
      {isDrawn && <Axis layout={layout} />}
    </div>
  )
}

/** '14/11: R$ 3.604,30, 11 pedidos' */
function barText({ date, revenue, orders }: SalesRow): string {
  return `${dayAndMonth(date)}: ${formatBrl(revenue)}, ${plural(orders, 'pedido', 'pedidos')}`
}

function Grid({ layout }: { layout: ChartLayout }) {
  return layout.lines.map(({ y, cents }) => (
    <line key={cents} className="stroke-line" x1={layout.left} x2={layout.width} y1={y} y2={y} />
  ))
}

/** Stays in place while the days scroll behind it. */
function Axis({ layout }: { layout: ChartLayout }) {
  return (
    <svg
      className="pointer-events-none absolute top-0 left-0 text-[12px] leading-normal"
      width={layout.left}
      height={layout.height}
      aria-hidden="true"
    >
      <rect className="fill-surface" width={layout.left - 4} height={layout.height} />
      {layout.lines.map(({ y, cents }) => (
        <text key={cents} className={LABEL} x={layout.left - 8} y={y + 4} textAnchor="end">
          {compact.format(cents / 100)}
        </text>
      ))}
    </svg>
  )
}

function BarMark({ bar, base, isPointed }: { bar: Bar; base: number; isPointed: boolean }) {
  return (
    <g>
      <rect
        className={isPointed ? 'fill-accent' : bar.isToday ? BAR.today : BAR.past}
        x={bar.x}
        y={bar.y}
        width={bar.width}
        height={bar.height}
        rx="2"
      >
        <title>{barText(bar.row)}</title>
      </rect>
      {bar.day && (
        <text
          className={LABEL}
          x={bar.isLast ? bar.x + bar.width : bar.center}
          y={base + 18}
          textAnchor={bar.isLast ? 'end' : 'middle'}
        >
          {bar.day}
        </text>
      )}
      {bar.count && (
        <text className={LABEL} x={bar.center} y={base + 36} textAnchor="middle">
          {bar.count}
        </text>
      )}
    </g>
  )
}

const TIP_WIDTH = 164

function Tip({ bar, previous, chartWidth }: { bar: Bar; previous: SalesRow | undefined; chartWidth: number }) {
  const x = Math.min(Math.max(bar.center - TIP_WIDTH / 2, 0), chartWidth - TIP_WIDTH)
  const height = previous ? 64 : 46
  const y = Math.max(0, bar.y - height - 8)
  return (
    <g className="pointer-events-none fill-surface tabular-nums">
      <rect className="fill-ink" x={x} y={y} width={TIP_WIDTH} height={height} rx="4" />
      <text x={x + 12} y={y + 19}>
        {weekdayAndDate(bar.row.date)} · {plural(bar.row.orders, 'pedido', 'pedidos')}
      </text>
      <text x={x + 12} y={y + 36} className="font-semibold">
        {formatBrl(bar.row.revenue)}
      </text>
      {previous && (
        <text x={x + 12} y={y + 54}>
          {dayAndMonth(previous.date)}: {formatBrl(previous.revenue)}
        </text>
      )}
    </g>
  )
}

function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(Math.floor(element.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}
