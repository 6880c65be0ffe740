import type { ReactNode } from 'react'
import { href } from 'react-router'
import { formatLongDay, saoPauloDay, type Day } from '#domain/calendar.ts'
import { orNull, useLastGood } from '#web/data/attempt.ts'
import { classNames } from '#web/ui/class-names.ts'
import { clockText, longWeekday } from '#web/ui/dates.ts'
import { AdminHead } from '../admin-head.tsx'
import { accessContext, ifCan, useCan } from '../access.ts'
import { adminApi } from '../api.ts'
import { PageHead } from '../kit/blocks.tsx'
import { pageNeeds } from '../page-needs.ts'
import { Figure, FigureLink, FigureStrip } from '../kit/figures.tsx'
import { Unloaded } from '../kit/unloaded.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import PrinterIcon from 'lucide-react/icons/printer'
import { isWithoutSales, NoSales } from '../reports/no-sales.tsx'
import { ChartLegend } from '../reports/chart-legend.tsx'
import { SalesChart } from '../reports/sales-chart.tsx'
import type { Route } from './+types/dashboard-page'
import { BestOfMonth } from './best-month.tsx'
import { FirstSteps } from './first-steps.tsx'
import { LatestOrders } from './latest-orders.tsx'
import { SalesStrip, type Stats } from './sales-strip.tsx'
import { ToDo } from './to-do.tsx'

const LATEST = 5
const BEST = 4

/** `at` is the moment of the figures. */
export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { adminOrders, adminReports } = adminApi
  const access = context.get(accessContext)
  const [steps, stats, month, latest, best] = await Promise.all([
    orNull(ifCan(access, 'settings', () => adminReports.firstSteps())),
    orNull(ifCan(access, 'reports', () => adminReports.stats())),
    orNull(ifCan(access, 'reports', loadMonth)),
    orNull(ifCan(access, 'orders_read', () => adminOrders.list({ limit: LATEST }))),
    orNull(ifCan(access, 'reports', () => adminReports.products({ period: 'month', limit: BEST }))),
  ])
  return { steps, stats, month, latest: latest?.items ?? null, best: best?.items ?? null, at: new Date() }
}

async function loadMonth() {
  const [rows, before] = await Promise.all([
    adminApi.adminReports.sales({ period: 'month' }),
    adminApi.adminReports.sales({ period: 'month', previous: true }),
  ])
  return { rows, before }
}

const TWO_COLUMNS = 'grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)] lg:gap-10'

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { at } = loaderData
  const [seesSales, seesOrders] = [useCan('reports'), useCan('orders_read')]
  const stats = useLastGood(loaderData.stats)
  const seesSteps = useCan('settings')
  const steps = useLastGood(loaderData.steps)
  const month = useLastGood(loaderData.month)
  const latest = useLastGood(loaderData.latest)
  const best = useLastGood(loaderData.best)
  const day = saoPauloDay(at)
  return (
    <>
      <AdminHead title="Dashboard" />
      <PageHead
        title="Dashboard"
        sub={`${longWeekday(day)}, ${formatLongDay(day)}, ${clockText(at)}`}
        actions={
          seesSales && (
            <LinkButton size="sm" to={href('/admin/relatorios/dia')}>
              <PrinterIcon />
              Fechar o dia
            </LinkButton>
          )
        }
      />
      {seesSteps && <FirstSteps steps={steps} />}
      {seesSales &&
        (stats ? <SalesStrip stats={stats} at={at} /> : <Unloaded title="Não foi possível carregar os números" />)}
      <div className={classNames(TWO_COLUMNS, 'mb-7')}>
        {seesSales && <Month month={month} today={day} />}
        <ToDo />
      </div>
      {seesSales && stats && <Totals stats={stats} />}
      <div className={TWO_COLUMNS}>
        {seesOrders && <LatestOrders orders={latest} />}
        {seesSales && <BestOfMonth products={best} />}
      </div>
    </>
  )
}

function Month({ month, today }: { month: Awaited<ReturnType<typeof loadMonth>> | null; today: Day }) {
  const isEmpty = month?.rows.every(isWithoutSales) && month.before.every(isWithoutSales)
  return (
    <section aria-labelledby="ultimos-30-dias">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="ultimos-30-dias">Últimos 30 dias</h2>
        {!isEmpty && <ChartLegend before="30 dias anteriores" />}
      </div>
      {isEmpty ? (
        <NoSales />
      ) : month ? (
        <SalesChart
          label="Receita por dia nos últimos 30 dias; a tabela com os mesmos números está em Relatórios"
          rows={month.rows}
          today={today}
          before={month.before}
        />
      ) : (
        <Unloaded title="Não foi possível carregar as vendas" />
      )}
    </section>
  )
}

/** The figures of pages that the person may open. */
function Totals({ stats }: { stats: Stats }) {
  return (
    <FigureStrip label="Totais" isLow>
      <Total name="Total de clientes" to={href('/admin/clientes')} value={stats.totalCustomers} />
      <Total name="Pedidos pendentes" to={`${href('/admin/pedidos')}?status=pending`} value={stats.pendingOrders} />
      <Total
        name="Produtos com estoque baixo"
        to={`${href('/admin/produtos')}?estoque=baixo&situacao=ativos`}
        value={stats.lowStockProducts}
      />
      <Total name="Total de produtos" to={href('/admin/produtos')} value={stats.totalProducts} />
    </FigureStrip>
  )
}

function Total({ name, to, value }: { name: string; to: string; value: number }): ReactNode {
  if (!useCan(pageNeeds(to))) return null
  return (
    <FigureLink to={to}>
      <Figure isLow name={name} value={value.toLocaleString('pt-BR')} />
    </FigureLink>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
