/** What bars, colours and dots mean. */
export function ChartLegend({ before }: { before: string }) {
  return (
    <p className="chart-legend">
      <span>
        <svg aria-hidden="true">
          <rect className="chart-bar" width="10" height="10" rx="2" />
        </svg>
        Receita por dia
      </span>
      <span>
        <svg aria-hidden="true">
          <rect className="chart-bar" data-now width="10" height="10" rx="2" />
        </svg>
        Hoje, até agora
      </span>
      <span>
        <svg aria-hidden="true">
          <path className="chart-before" d="M0 5h14" />
        </svg>
        {before}
      </span>
    </p>
  )
}
