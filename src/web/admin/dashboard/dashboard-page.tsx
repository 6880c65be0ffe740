import { type ReactNode, useCallback, useState } from 'react'
import { Link } from 'react-router'
import { formatLongDay, saoPauloDay } from '#domain/calendar.ts'
import { clockText, longWeekday } from '#web/ui/dates.ts'
import { useOnReturn } from '#web/data/on-return.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLoaded } from '#web/data/use-loaded.ts'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { Failed, FigureStrip, PageHead } from '../kit/blocks.tsx'
import { ChartLegend } from '../reports/chart-legend.tsx'
import { SalesChart } from '../reports/sales-chart.tsx'
import { BestOfMonth } from './best-month.tsx'
import { LatestOrders } from './latest-orders.tsx'
import { SalesStrip, type Stats } from './sales-strip.tsx'
import { ToDo } from './to-do.tsx'
import './dashboard.css'

/** How the shop does, and what it waits for. */
export default function DashboardPage() {
  const { data, hasFailed, reload } = useLoaded(readStats)
  useOnReturn(useCallback(() => void reload(), [reload]))
  const [opened] = useState(() => new Date())
  const stats = data?.stats ?? null
  const at = data?.at ?? opened
  const day = saoPauloDay(at)
  return (
    <>
      <AdminHead title="Dashboard" />
      <PageHead title="Dashboard" sub={`${longWeekday(day)}, ${formatLongDay(day)}, ${clockText(at)}`} />
      {!stats && hasFailed ? (
        <Failed title="Não foi possível carregar os números" onRetry={() => void reload()} />
      ) : (
        <SalesStrip stats={stats} at={at} />
      )}
      <div className="dash-two dash-first">
        <Month />
        <ToDo />
      </div>
      {!(hasFailed && !stats) && <Totals stats={stats} />}
      <div className="dash-two">
        <LatestOrders />
        <BestOfMonth />
      </div>
    </>
  )
}

/** The figures, and the moment of which they are. */
async function readStats(): Promise<{ stats: Stats; at: Date }> {
  return { stats: await adminApi.adminReports.stats(), at: new Date() }
}

async function readMonth() {
  const [rows, before] = await Promise.all([
    adminApi.adminReports.sales({ period: 'month' }),
    adminApi.adminReports.sales({ period: 'month', previous: true }),
  ])
  return { rows, before }
}

function Month() {
  const { data, hasFailed, reload } = useLoaded(readMonth)
  useOnReturn(useCallback(() => void reload(), [reload]))
  return (
    <section aria-labelledby="ultimos-30-dias">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="ultimos-30-dias">Últimos 30 dias</h2>
        <ChartLegend before="30 dias anteriores" />
      </div>
      {data && (
        <SalesChart
          label="Receita por dia nos últimos 30 dias; a tabela com os mesmos números está em Relatórios"
          rows={data.rows}
          before={data.before}
        />
      )}
      {!data &&
        (hasFailed ? (
          <Failed title="Não foi possível carregar as vendas" onRetry={() => void reload()} />
        ) : (
          <Skeleton className="h-60" />
        ))}
    </section>
  )
}

function Totals({ stats }: { stats: Stats | null }) {
  return (
    <FigureStrip label="Totais" className="strip-low">
      <Total name="Total de clientes" to="/admin/clientes" value={stats?.totalCustomers} />
      <Total name="Pedidos pendentes" to="/admin/pedidos?status=pending" value={stats?.pendingOrders} />
      <Total
        name="Produtos com estoque baixo"
        to="/admin/produtos?estoque=baixo&situacao=ativos"
        value={stats?.lowStockProducts}
      />
      <Total name="Total de produtos" to="/admin/produtos" value={stats?.totalProducts} />
    </FigureStrip>
  )
}

function Total({ name, to, value }: { name: string; to: string; value: number | undefined }): ReactNode {
  return (
    <Link className="figure" to={to}>
      <span className="figure-name">{name}</span>
      <span className="figure-value">
        {value === undefined ? <Skeleton className="my-1 h-5 w-10" /> : value.toLocaleString('pt-BR')}
      </span>
    </Link>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
