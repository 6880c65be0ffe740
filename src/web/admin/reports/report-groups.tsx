import type { ReactNode } from 'react'
import ChartNoAxesColumnIcon from 'lucide-react/icons/chart-no-axes-column'
import { REPORT_GROUPS, type GroupRow, type ReportGroup } from '#contract/admin-reports.ts'
import { plural } from '#domain/plural.ts'
import { Money } from '#web/ui/money.tsx'
import type { adminApi } from '../api.ts'
import { Blank } from '../kit/blocks.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/table-columns.ts'
import { FileLink } from '../kit/file-link.tsx'
import { SelectFilter } from '../kit/filters.tsx'
import { Unloaded } from '../kit/unloaded.tsx'
import { GROUP_LABELS } from './report-query.ts'

type Groups = Awaited<ReturnType<typeof adminApi.adminReports.groups>>
type Row = GroupRow & { id: number }

/** Groups on the page; the file has more. */
export const MAX_GROUPS = 20

const ofOrders = (by: ReportGroup) => by !== 'category' && by !== 'product'

function columnsOf(by: ReportGroup): Column<Row>[] {
  const money = (cents: number | null, sign = '') =>
    cents !== null && (
      <>
        {sign}
        <Money cents={cents} />
      </>
    )
  return [
    {
      name: GROUP_LABELS[by],
      place: 'a',
      cell: ({ label }) => (
        <span className="block truncate font-semibold" title={label}>
          {label}
        </span>
      ),
    },
    {
      name: 'Pedidos',
      place: 'b',
      className: 'max-lg:text-left',
      width: '110px',
      isNumber: true,
      cell: ({ orders }) => (
        <span className="num">
          <span className="lg:hidden">{plural(orders, 'pedido', 'pedidos')}</span>
          <span className="max-lg:hidden">{orders.toLocaleString('pt-BR')}</span>
        </span>
      ),
    },
    ...(ofOrders(by)
      ? []
      : [
          {
            name: 'Produtos vendidos',
            width: '160px',
            isNumber: true,
            cell: ({ units }: Row) => <span className="num">{units?.toLocaleString('pt-BR')}</span>,
          },
        ]),
    {
      name: 'Receita',
      place: 'c',
      width: '150px',
      isNumber: true,
      cell: ({ gross }) => <Money cents={gross} className="font-semibold" />,
    },
    ...(ofOrders(by)
      ? ([
          {
            name: 'Reembolsos',
            width: '150px',
            isNumber: true,
            cell: ({ refunds }: Row) => refunds !== 0 && money(refunds, '−'),
          },
          {
            name: 'Líquida',
            place: 'd',
            width: '150px',
            isNumber: true,
            cell: ({ net, refunds }: Row) => (
              <>
                {refunds !== 0 && <span className="text-note text-ink-soft lg:hidden">Líquida </span>}
                <span className={refunds === 0 ? 'max-lg:hidden' : undefined}>{money(net)}</span>
              </>
            ),
          },
        ] as const)
      : []),
  ]
}

type Props = {
  by: ReportGroup
  groups: Groups | null
  /** The API's query of the period. */
  query: Record<string, string>
  onChange: (by: ReportGroup) => void
}

/** The period's revenue by one of five things, with the lines that make it add up. */
export function ReportGroups({ by, groups, query, onChange }: Props) {
  return (
    <section className="mt-9" aria-labelledby="divisao">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="divisao" className="mr-auto">
          De onde veio a receita
        </h2>
        <SelectFilter label="Dividir por" value={by} onChange={(value) => onChange(value as ReportGroup)}>
          {REPORT_GROUPS.map((each) => (
            <option key={each} value={each}>
              Por {GROUP_LABELS[each].toLowerCase()}
            </option>
          ))}
        </SelectFilter>
        <FileLink isLow to={`/api/admin/reports/groups/file?${new URLSearchParams({ by, ...query })}`} />
      </div>
      {!groups && <Unloaded title="Não foi possível carregar a divisão" />}
      {groups?.rows.length === 0 && <Blank icon={ChartNoAxesColumnIcon} title="Nada vendido nestes dias" />}
      {groups && groups.rows.length > 0 && (
        <>
          <DataTable
            caption={`Receita por ${GROUP_LABELS[by].toLowerCase()}`}
            stack="'a c' auto 'b d' auto / minmax(0, 1fr) auto"
            hasStickyHead={false}
            columns={columnsOf(by)}
            rows={groups.rows.map((row, index) => ({ ...row, id: index + 1 }))}
          />
          <Reconciliation by={by} groups={groups} />
        </>
      )}
    </section>
  )
}

/** What is not in the table, and the total of all. */
function Reconciliation({ by, groups: { others, sums } }: { by: ReportGroup; groups: Groups }) {
  const discounts = sums.coupon_discounts + sums.method_discounts
  const lines: (readonly [name: string, value: ReactNode])[] = [
    ...(others
      ? [[`Outros ${others.groups.toLocaleString('pt-BR')}`, <Money key="o" cents={others.gross} />] as const]
      : []),
    ...(ofOrders(by)
      ? []
      : ([
          ['Frete', <Money key="f" cents={sums.shipping} />],
          [
            'Descontos',
            <>
              {discounts > 0 && '−'}
              <Money cents={discounts} />
            </>,
          ],
        ] as const)),
    ['Receita total', <Money key="t" cents={sums.gross} className="font-semibold text-ink" />],
    ...(sums.refunds === 0
      ? []
      : ([
          [
            'Reembolsos',
            <>
              −<Money cents={sums.refunds} />
            </>,
          ],
          ['Receita líquida', <Money key="n" cents={sums.net} className="font-semibold text-ink" />],
        ] as const)),
  ]
  return (
    <>
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-ink-soft lg:justify-end">
        {lines.map(([name, value]) => (
          <div key={name} className="flex gap-2">
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {!ofOrders(by) && (
        <p className="mt-2 text-note text-ink-soft lg:text-right">
          Preço das unidades, antes de frete, descontos e reembolsos. Um pedido com várias linhas conta em cada uma.
        </p>
      )}
    </>
  )
}
