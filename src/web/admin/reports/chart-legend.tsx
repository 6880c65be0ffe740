/** Fills of the bars. */
export const BAR = {
  past: 'fill-[color-mix(in_srgb,var(--color-accent)_34%,var(--color-surface))]',
  today: 'fill-brand',
}
/** The line of the period before. */
export const DOTTED = 'pointer-events-none fill-none stroke-ink-soft stroke-[1.25] [stroke-dasharray:2_3]'

export function ChartLegend({ before, hasToday = true }: { before: string | null; hasToday?: boolean }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-(length:--small) whitespace-nowrap text-ink-soft">
      <span className={ENTRY}>
        <svg className={SAMPLE} aria-hidden="true">
          <rect className={BAR.past} width="10" height="10" rx="2" />
        </svg>
        Receita por dia
      </span>
      {hasToday && (
        <span className={ENTRY}>
          <svg className={SAMPLE} aria-hidden="true">
            <rect className={BAR.today} width="10" height="10" rx="2" />
          </svg>
          Hoje, até agora
        </span>
      )}
      {before !== null && (
        <span className={ENTRY}>
          <svg className={SAMPLE} aria-hidden="true">
            <path className={DOTTED} d="M0 5h14" />
          </svg>
          {before}
        </span>
      )}
    </p>
  )
}

const ENTRY = 'inline-flex items-center gap-1.5'
const SAMPLE = 'h-2.5 w-3.5'
