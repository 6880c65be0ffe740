import { pluralWord } from '#domain/plural.ts'
import type { SalesRow } from '#contract/admin-reports.ts'
import { formatDay } from '#domain/calendar.ts'
import { Money } from '#web/ui/money.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/table-columns.ts'

type Row = SalesRow & { id: number; before: number | undefined }

const COLUMNS: readonly Column<Row>[] = [
  { name: 'Dia', place: 'a', cell: ({ date }) => <span className="num font-semibold">{formatDay(date)}</span> },
  {
    name: 'Pedidos',
    place: 'b',
    className: 'max-lg:text-left',
    width: '140px',
    isNumber: true,
    cell: ({ orders }) => (
      <span className="num">
        {orders}
        <span className="lg:hidden">{pluralWord(orders, ' pedido', ' pedidos')}</span>
      </span>
    ),
  },
  {
    name: 'Produtos vendidos',
    width: '150px',
    isNumber: true,
    cell: ({ units }) => <span className="num">{units}</span>,
  },
  {
    name: 'Receita',
    place: 'c',
    width: '140px',
    isNumber: true,
    cell: ({ revenue }) => <Money cents={revenue} className="font-semibold" />,
  },
  {
    name: 'Reembolsos',
    place: 'e',
    className: 'max-lg:text-left',
    width: '130px',
    isNumber: true,
    cell: ({ refunds }) =>
      refunds !== 0 && (
        <>
          <span className="text-note text-ink-soft lg:hidden">Reembolsos </span>−<Money cents={refunds} />
        </>
      ),
  },
  {
    name: 'Líquida',
    place: 'f',
    width: '140px',
    isNumber: true,
    cell: ({ net }) => (
      <>
        <span className="text-note text-ink-soft lg:hidden">Líquida </span>
        <Money cents={net} />
      </>
    ),
  },
  {
    name: 'No período anterior',
    place: 'd',
    width: '190px',
    isNumber: true,
    cell: ({ before }) =>
      before !== undefined && (
        <>
          <span className="text-note text-ink-soft lg:hidden">Antes </span>
          <Money cents={before} className="text-ink-soft" />
        </>
      ),
  },
]

/** The chart's figures, newest day first. */
export function SalesTable({ rows, before }: { rows: readonly SalesRow[]; before: readonly SalesRow[] }) {
  const lines = rows.map((row, index): Row => ({ ...row, id: index + 1, before: before[index]?.revenue })).toReversed()
  return (
    <DataTable
      caption="Vendas por dia"
      stack="'a c' auto 'b f' auto 'e d' auto / minmax(0, 1fr) auto"
      columns={COLUMNS}
      rows={lines}
    />
  )
}
