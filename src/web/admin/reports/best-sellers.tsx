import { useNavigation } from 'react-router'
import AmphoraIcon from 'lucide-react/icons/amphora'
import { pluralWord } from '#domain/plural.ts'
import type { SoldProduct } from '#contract/admin-reports.ts'
import type { queryOf } from './report-query.ts'
import { LOW_STOCK } from '#domain/stock.ts'
import { Button } from '#web/ui/button.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { Money } from '#web/ui/money.tsx'
import { adminApi } from '../api.ts'
import { Blank } from '../kit/blocks.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/table-columns.ts'
import { State } from '../kit/state.tsx'
import { Thumb } from '../kit/thumb.tsx'
import { Unloaded } from '../kit/unloaded.tsx'

const PAGE_SIZE = 20
/** The contract's limit. */
const MAX_PER_CALL = 100
const MAX_ROWS = 500

type Row = SoldProduct & { id: number; place: number; best: number }

const COLUMNS: readonly Column<Row>[] = [
  { name: 'Nº', place: 'p', width: '48px', cell: ({ place }) => <span className="num text-ink-soft">{place}</span> },
  {
    name: 'Produto',
    place: 'a',
    cell: ({ name, image_url: src }) => (
      <span className="flex min-w-0 items-center gap-3">
        <Thumb src={src} />
        <span className="min-w-0 font-semibold">{name}</span>
      </span>
    ),
  },
  {
    name: 'Estoque atual',
    place: 'b',
    className: 'max-lg:pl-13',
    width: '190px',
    cell: ({ stock_quantity: stock }) => <Stock units={stock} />,
  },
  {
    name: 'Vendidos',
    place: 'c',
    width: '240px',
    cell: ({ name, total_sold: sold, best }) => (
      <span className="grid items-center lg:grid-cols-[40px_minmax(0,1fr)] lg:gap-2 lg:pr-6">
        <span className="num lg:text-right">
          {sold.toLocaleString('pt-BR')}
          <span className="lg:hidden">{pluralWord(sold, ' vendido', ' vendidos')}</span>
        </span>
        <Meter
          className="h-1.5 text-accent max-lg:hidden"
          value={sold}
          max={best}
          label={`${name}: ${sold} vendidos`}
        />
      </span>
    ),
  },
  {
    name: 'Receita',
    place: 'd',
    width: '140px',
    isNumber: true,
    cell: ({ revenue }) => <Money cents={revenue} className="font-semibold" />,
  },
]

/** The first `wanted` products by units sold, page by page. */
export async function loadBestSellers(query: ReturnType<typeof queryOf>, wanted: string | undefined) {
  const count = Math.min(Math.max(Number(wanted) || 0, PAGE_SIZE), MAX_ROWS)
  const items: SoldProduct[] = []
  let cursor: string | undefined
  do {
    const limit = Math.min(count - items.length, MAX_PER_CALL)
    const page = await adminApi.adminReports.products({ ...query, limit, ...(cursor && { cursor }) })
    items.push(...page.items)
    cursor = page.next ?? undefined
  } while (cursor && items.length < count)
  return { items, isMore: cursor !== undefined && count < MAX_ROWS }
}

type Props = { best: Awaited<ReturnType<typeof loadBestSellers>> | null; onMore: (count: number) => void }

export function BestSellers({ best, onMore }: Props) {
  const isLoading = useNavigation().state !== 'idle'
  const rows = best?.items.map((product, index): Row => ({
    ...product,
    id: product.product_id,
    place: index + 1,
    best: best.items[0]?.total_sold ?? 0,
  }))
  return (
    <section className="mt-9" aria-labelledby="mais-vendidos">
      <h2 id="mais-vendidos">Produtos Mais Vendidos</h2>
      <p className="mb-3 text-note text-ink-soft">Receita dos produtos antes de frete, cupons e reembolsos.</p>
      {!rows && <Unloaded title="Não foi possível carregar os produtos" />}
      {rows?.length === 0 && <Blank icon={AmphoraIcon} title="Nenhum produto vendido encontrado" />}
      {rows && rows.length > 0 && (
        <DataTable
          caption="Produtos Mais Vendidos"
          stack="'p a d' auto '. b c' auto / 20px minmax(0, 1fr) auto"
          columns={COLUMNS}
          rows={rows}
        />
      )}
      {rows && best?.isMore && (
        <Button className="mt-4" busy={isLoading} onClick={() => onMore(rows.length + PAGE_SIZE)}>
          Mostrar mais
        </Button>
      )}
    </section>
  )
}

function Stock({ units }: { units: number }) {
  if (units === 0) {
    return (
      <State tone="bad" shape="cross">
        Esgotado
      </State>
    )
  }
  if (units <= LOW_STOCK) {
    return (
      <State tone="warn" shape="triangle">
        Estoque baixo: {units}
      </State>
    )
  }
  return (
    <span className="num">
      <span className="text-note text-ink-soft lg:hidden">Estoque </span>
      {units.toLocaleString('pt-BR')}
    </span>
  )
}
