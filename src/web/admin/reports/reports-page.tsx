import { useState } from 'react'
import ChartNoAxesColumnIcon from 'lucide-react/icons/chart-no-axes-column'
import type { SalesRow } from '#contract/admin-reports.ts'
import { averageCents, REPORT_PERIODS, type ReportPeriod } from '#domain/sales.ts'
import { orNull } from '#web/data/attempt.ts'
import { Money } from '#web/ui/money.tsx'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { Blank, PageHead } from '../kit/blocks.tsx'
import { Figure, FigureStrip } from '../kit/figures.tsx'
import { TEXT_LINK } from '../kit/text-link.ts'
import { FileLink } from '../kit/file-link.tsx'
import { SelectFilter } from '../kit/filters.tsx'
import { filtersIn, revalidatesOn } from '../kit/list-loader.ts'
import { Unloaded } from '../kit/unloaded.tsx'
import { useUrlFilters } from '../kit/url-filters.ts'
import type { Route } from './+types/reports-page'
import { BestSellers, loadBestSellers } from './best-sellers.tsx'
import { dayAndMonth } from './chart-layout.ts'
import { ChartLegend } from './chart-legend.tsx'
import { SalesChart } from './sales-chart.tsx'
import { SalesTable } from './sales-table.tsx'

const LABELS: Record<ReportPeriod, string> = { week: 'Últimos 7 dias', month: 'Últimos 30 dias' }
const BEFORE: Record<ReportPeriod, string> = { week: '7 dias anteriores', month: '30 dias anteriores' }

/** The URL parameter. */
const DAYS: Record<ReportPeriod, string> = { week: '7', month: '30' }
/** `linhas`: number of best sellers shown. */
const NAMES = ['dias', 'linhas'] as const

const periodOf = (days: string | undefined) => REPORT_PERIODS.find((each) => DAYS[each] === days) ?? 'week'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { dias, linhas } = filtersIn(new URL(request.url).searchParams, NAMES)
  const period = periodOf(dias)
  const { sales, recovered } = adminApi.adminReports
  const [rows, before, best, reminders] = await Promise.all([
    orNull(sales({ period })),
    orNull(sales({ period, previous: true })),
    orNull(loadBestSellers(period, linhas)),
    orNull(recovered({ period })),
  ])
  return { period, sales: rows && before && { rows, before }, best, reminders }
}

export const shouldRevalidate = revalidatesOn(NAMES)

export default function ReportsPage({ loaderData: { period, sales, best, reminders } }: Route.ComponentProps) {
  const { filters, change } = useUrlFilters(NAMES)
  const actions = (
    <>
      <SelectFilter
        label="Período"
        value={DAYS[periodOf(filters.dias)]}
        onChange={(value) => change({ dias: value, linhas: undefined })}
      >
        {REPORT_PERIODS.map((each) => (
          <option key={each} value={DAYS[each]}>
            {LABELS[each]}
          </option>
        ))}
      </SelectFilter>
      <FileLink to={`/api/admin/reports/sales/file?period=${period}`} />
    </>
  )
  return (
    <>
      <AdminHead title="Relatórios" />
      <PageHead
        title="Relatórios"
        sub={`${sales ? daysText(sales.rows) : LABELS[period]}, hoje incluído. Contam pedidos pagos, enviados e entregues; um reembolso conta no dia em que foi feito.`}
        actions={actions}
      />
      <Totals rows={sales?.rows ?? null} />
      <section aria-labelledby="vendas-por-dia">
        <h2 id="vendas-por-dia" className="mb-3">
          Vendas por dia
        </h2>
        {sales ? (
          <Days rows={sales.rows} before={sales.before} period={period} />
        ) : (
          <Unloaded title="Não foi possível carregar as vendas" />
        )}
      </section>
      {reminders && reminders.sent + reminders.orders > 0 && <Recovered {...reminders} />}
      <BestSellers best={best} onMore={(count) => change({ linhas: String(count) }, { replace: true })} />
    </>
  )
}

function daysText(rows: readonly SalesRow[]): string {
  return `${dayAndMonth(rows[0]!.date)} a ${dayAndMonth(rows.at(-1)!.date)}`
}

function Totals({ rows }: { rows: readonly SalesRow[] | null }) {
  const sum = (value: (row: SalesRow) => number) => rows?.reduce((all, row) => all + value(row), 0) ?? 0
  const [revenue, refunds, orders, units] = [
    sum((row) => row.revenue),
    sum((row) => row.refunds),
    sum((row) => row.orders),
    sum((row) => row.units),
  ]
  const wait = '–'
  return (
    <>
      <FigureStrip label="Receita do período" layout="three">
        <Figure name="Receita total" value={rows ? <Money cents={revenue} /> : wait} />
        <Figure
          name="Reembolsos"
          value={
            rows ? (
              <>
                {refunds > 0 && '−'}
                <Money cents={refunds} />
              </>
            ) : (
              wait
            )
          }
        />
        <Figure name="Receita líquida" value={rows ? <Money cents={revenue - refunds} /> : wait} />
      </FigureStrip>
      <FigureStrip label="Resumo do período" layout="three">
        <Figure name="Total de pedidos" value={rows ? orders.toLocaleString('pt-BR') : wait} />
        <Figure name="Ticket médio" value={rows ? <Money cents={averageCents(revenue, orders)} /> : wait} />
        <Figure name="Produtos vendidos" value={rows ? units.toLocaleString('pt-BR') : wait} />
      </FigureStrip>
    </>
  )
}

function Recovered({ sent, orders, total }: { sent: number; orders: number; total: number }) {
  return (
    <section aria-labelledby="lembretes">
      <h2 id="lembretes" className="mb-3">
        O que voltou pelos lembretes
      </h2>
      <FigureStrip label="Lembretes do período" layout="three">
        <Figure name="E-mails enviados" value={sent.toLocaleString('pt-BR')} />
        <Figure name="Pedidos pagos" value={orders.toLocaleString('pt-BR')} />
        <Figure name="Receita" value={<Money cents={total} />} />
      </FigureStrip>
    </section>
  )
}

function Days({
  rows,
  before,
  period,
}: {
  rows: readonly SalesRow[]
  before: readonly SalesRow[]
  period: ReportPeriod
}) {
  const [isTable, setTable] = useState(false)
  if (rows.every(({ orders, refunds }) => orders === 0 && refunds === 0))
    return <Blank icon={ChartNoAxesColumnIcon} title="Nenhum dado de vendas encontrado" />
  return (
    <>
      {isTable ? (
        <SalesTable rows={rows} before={before} />
      ) : (
        <SalesChart
          label={`Receita e pedidos por dia, ${LABELS[period].toLowerCase()}`}
          rows={rows}
          before={before}
          hasCounts
          minWidth={period === 'month' ? 700 : 280}
        />
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
        {!isTable && <ChartLegend before={BEFORE[period]} />}
        <button type="button" className={`${TEXT_LINK} text-note`} onClick={() => setTable(!isTable)}>
          {isTable ? 'Ver como gráfico' : 'Ver como tabela'}
        </button>
      </div>
    </>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
