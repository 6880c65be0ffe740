import { useState } from 'react'
import { href } from 'react-router'
import ChartNoAxesColumnIcon from 'lucide-react/icons/chart-no-axes-column'
import PrinterIcon from 'lucide-react/icons/printer'
import type { SalesRow } from '#contract/admin-reports.ts'
import { saoPauloDay } from '#domain/calendar.ts'
import { orNull } from '#web/data/attempt.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { Blank, Note, PageHead } from '../kit/blocks.tsx'
import { Figure, FigureStrip } from '../kit/figures.tsx'
import { TEXT_LINK } from '../kit/text-link.ts'
import { FileLink } from '../kit/file-link.tsx'
import { filtersIn, revalidatesOn } from '../kit/list-loader.ts'
import { Unloaded } from '../kit/unloaded.tsx'
import { useUrlFilters } from '../kit/url-filters.ts'
import type { Route } from './+types/reports-page'
import { BestSellers, loadBestSellers } from './best-sellers.tsx'
import { ChartLegend } from './chart-legend.tsx'
import { isWithoutSales } from './no-sales.tsx'
import { MAX_GROUPS, ReportGroups } from './report-groups.tsx'
import { ReportPeriod } from './report-period.tsx'
import {
  beforeText,
  choiceOf,
  daysText,
  groupOf,
  labelOf,
  PERIODS,
  queryOf,
  rangesOf,
  REPORT_FILTERS,
} from './report-query.ts'
import { ReportTotals } from './report-totals.tsx'
import { SalesChart } from './sales-chart.tsx'
import { SalesTable } from './sales-table.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filters = filtersIn(new URL(request.url).searchParams, REPORT_FILTERS)
  const [choice, by, now] = [choiceOf(filters), groupOf(filters), new Date()]
  const ranges = rangesOf(choice, now)
  if (ranges === null) return { isRefused: true } as const
  const query = queryOf(choice)
  const { sales, recovered, summary, groups } = adminApi.adminReports
  const [sums, rows, before, divided, best, reminders] = await Promise.all([
    orNull(summary(query)),
    orNull(sales(query)),
    orNull(sales({ ...query, previous: true })),
    orNull(groups({ by, limit: MAX_GROUPS, ...query })),
    orNull(loadBestSellers(query, filters.linhas)),
    orNull(recovered(query)),
  ])
  const isRefused = false as const
  return {
    isRefused,
    choice,
    by,
    ranges,
    sums,
    sales: rows && before && { rows, before },
    divided,
    best,
    reminders,
    now,
  }
}

export const shouldRevalidate = revalidatesOn(REPORT_FILTERS)

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { filters, change } = useUrlFilters(REPORT_FILTERS)
  const report = loaderData.isRefused ? null : loaderData
  const actions = (
    <>
      <ReportPeriod filters={filters} shown={report && report.ranges.range} onChange={change} />
      <LinkButton size="sm" to={href('/admin/relatorios/dia')}>
        <PrinterIcon />
        Fechar o dia
      </LinkButton>
    </>
  )
  return (
    <>
      <AdminHead title="Relatórios" />
      <PageHead title="Relatórios" sub={report && subText(report)} actions={actions} />
      {report ? (
        <Report report={report} onChange={change} />
      ) : (
        <Note tone="warn" role="status">
          Escolha de 1 a 366 dias, o primeiro antes do último.
        </Note>
      )}
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']
type Loadable = Exclude<Loaded, { isRefused: true }>

function Report({
  report: { choice, by, ranges, sums, sales, divided, best, reminders, now },
  onChange,
}: {
  report: Loadable
  onChange: ReturnType<typeof useUrlFilters<(typeof REPORT_FILTERS)[number]>>['change']
}) {
  const query = queryOf(choice)
  return (
    <>
      <ReportTotals sums={sums && sums.sums} before={sums && sums.before.sums} />
      <p className="-mt-3 mb-6 text-note text-ink-soft">
        Contam pedidos pagos, enviados e entregues, no dia do pagamento. Um reembolso conta no dia em que a loja soube
        dele. Líquida é a receita menos os reembolsos.
      </p>
      <section aria-labelledby="vendas-por-dia">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="vendas-por-dia">Vendas por dia</h2>
          <FileLink to={`/api/admin/reports/sales/file?${new URLSearchParams(query)}`} />
        </div>
        {sales ? (
          <Days
            {...sales}
            label={labelOf(choice, ranges.range).toLowerCase()}
            legend={choice.period ? PERIODS[choice.period].before : daysText(ranges.before)}
            today={saoPauloDay(now)}
          />
        ) : (
          <Unloaded title="Não foi possível carregar as vendas" />
        )}
      </section>
      <ReportGroups by={by} groups={divided} query={query} onChange={(por) => onChange({ por })} />
      {reminders && reminders.sent + reminders.orders > 0 && <Recovered {...reminders} />}
      <BestSellers best={best} onMore={(count) => onChange({ linhas: String(count) }, { replace: true })} />
    </>
  )
}

function subText({ ranges: { range, before }, sums, now }: Loadable): string {
  const days = daysText(range)
  const isRunning = range.from <= saoPauloDay(now) && range.to >= saoPauloDay(now)
  const earlier = beforeText(before, sums?.before.compared_until ?? null)
  const running = isRunning && range.from !== range.to ? ', hoje incluído' : ''
  return `${days}${running}. Antes: ${earlier}.`
}

function Recovered({ sent, orders, total }: { sent: number; orders: number; total: number }) {
  return (
    <section className="mt-9" aria-labelledby="lembretes">
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

type DaysProps = {
  rows: readonly SalesRow[]
  before: readonly SalesRow[]
  label: string
  legend: string
  today: string
}

function Days({ rows, before, label, legend, today }: DaysProps) {
  const [isTable, setTable] = useState(false)
  if (rows.every(isWithoutSales)) return <Blank icon={ChartNoAxesColumnIcon} title="Nenhum dado de vendas encontrado" />
  return (
    <>
      {isTable ? (
        <SalesTable rows={rows} before={before} />
      ) : (
        <SalesChart
          label={`Receita e pedidos por dia, ${label}`}
          rows={rows}
          before={before}
          today={today}
          hasCounts
          minWidth={rows.length > 7 ? 700 : 280}
        />
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
        {!isTable && (
          <ChartLegend before={rows.length > 1 ? legend : null} hasToday={rows.some(({ date }) => date === today)} />
        )}
        <button type="button" className={`${TEXT_LINK} text-note`} onClick={() => setTable(!isTable)}>
          {isTable ? 'Ver como gráfico' : 'Ver como tabela'}
        </button>
      </div>
    </>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
