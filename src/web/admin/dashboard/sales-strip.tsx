import { href } from 'react-router'
import { plural } from '#domain/plural.ts'
import type { adminApi } from '../api.ts'
import { Money } from '#web/ui/money.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Figure, FigureLink, FigureMore, FigureStrip } from '../kit/figures.tsx'
import { differenceOf } from '../reports/difference.ts'
import { DifferenceMark } from '../reports/difference-mark.tsx'
import { comparedWith, type Comparison } from './compared-with.ts'

export type Stats = Awaited<ReturnType<typeof adminApi.adminReports.stats>>
type Sales = Stats['todaySales']

/** Sales today, this week and this month, each compared with the same period before. */
export function SalesStrip({ stats, at }: { stats: Stats | null; at: Date }) {
  const words = comparedWith(at)
  return (
    <FigureStrip label="Vendas" layout="single">
      <SalesFigure
        name="Vendas hoje"
        to={`${href('/admin/relatorios')}?dias=hoje`}
        sales={stats?.todaySales}
        before={stats?.before.today}
        words={words.today}
      />
      <SalesFigure
        name="Esta semana"
        to={href('/admin/relatorios')}
        sales={stats?.weekSales}
        before={stats?.before.week}
        words={words.week}
      />
      <SalesFigure
        name="Este mês"
        to={`${href('/admin/relatorios')}?dias=mes`}
        sales={stats?.monthSales}
        before={stats?.before.month}
        words={words.month}
      />
    </FigureStrip>
  )
}

function SalesFigure({
  name,
  to,
  sales,
  before,
  words,
}: {
  name: string
  to: string
  sales: Sales | undefined
  before: Sales | undefined
  words: Comparison
}) {
  const difference = sales && before ? differenceOf(sales.total, before.total) : null
  return (
    <FigureLink to={to}>
      <Figure name={name} value={sales ? <Money cents={sales.total} /> : <Skeleton className="my-1.5 h-6 w-32" />}>
        <FigureMore>
          {sales ? (
            // A narrow figure breaks the line after the percentage, so that no last word stands alone.
            <span>
              <b className="mr-2 font-semibold text-ink">{plural(sales.count, 'pedido', 'pedidos')}</b>
              {difference && <DifferenceMark {...difference} />}
              <span className="inline-block">{difference ? `que ${words.than}` : words.none}</span>
            </span>
          ) : (
            <Skeleton className="h-4 w-44" />
          )}
        </FigureMore>
        {sales && sales.refunds !== 0 && (
          <FigureMore>
            <span>
              −<Money cents={sales.refunds} /> reembolsados,
            </span>
            <b className="font-semibold text-ink">
              líquido <Money cents={sales.net} />
            </b>
          </FigureMore>
        )}
      </Figure>
    </FigureLink>
  )
}
