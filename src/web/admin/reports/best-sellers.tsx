import { useCallback } from 'react'
import { pluralWord } from '#domain/plural.ts'
import type { SoldProduct } from '#contract/admin-reports.ts'
import type { ReportPeriod } from '#domain/sales.ts'
import { LOW_STOCK } from '#domain/stock.ts'
import { Button } from '#web/ui/button.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { Money } from '#web/ui/money.tsx'
import { usePages } from '#web/data/use-pages.ts'
import { adminApi } from '../api.ts'
import { Blank, Failed } from '../kit/blocks.tsx'
import { type Column, DataTable } from '../kit/data-table.tsx'
import { State } from '../kit/state.tsx'
import { TableSkeleton } from '../kit/table-parts.tsx'
import { Thumb } from '../kit/thumb.tsx'

const PAGE_SIZE = 20

type Row = SoldProduct & { id: number; place: number; best: number }

const COLUMNS: readonly Column<Row>[] = [
  { name: 'Nº', place: 'p', width: '48px', cell: ({ place }) => <span className="num soft">{place}</span> },
  {
    name: 'Produto',
    place: 'a',
    cell: ({ name, image_url: src }) => (
      <span className="who">
        <Thumb src={src} />
        <span className="strong min-w-0">{name}</span>
      </span>
    ),
  },
  { name: 'Estoque atual', place: 'b', width: '190px', cell: ({ stock_quantity: stock }) => <Stock units={stock} /> },
  {
    name: 'Vendidos',
    place: 'c',
    width: '240px',
    cell: ({ name, total_sold: sold, best }) => (
      <span className="sold">
        <span className="num">
          {sold.toLocaleString('pt-BR')}
          <span className="lg:hidden">{pluralWord(sold, ' vendido', ' vendidos')}</span>
        </span>
        <Meter className="sold-bar" value={sold} max={best} label={`${name}: ${sold} vendidos`} />
      </span>
    ),
  },
  {
    name: 'Receita',
    place: 'd',
    width: '140px',
    isNumber: true,
    cell: ({ revenue }) => <Money cents={revenue} className="strong" />,
  },
]

/** Products by units sold, a page at a time. */
export function BestSellers({ period }: { period: ReportPeriod }) {
  const ask = useCallback(
    async (wanted: { limit: number; cursor?: string }) => {
      const { items, next } = await adminApi.adminReports.products({ period, ...wanted })
      return { items: items.map((product) => ({ ...product, id: product.product_id })), next }
    },
    [period],
  )
  const { items, isMore, hasFailed, reload, more, loadMore } = usePages(ask, PAGE_SIZE)
  const rows = items?.map((product, index): Row => ({ ...product, place: index + 1, best: items[0]?.total_sold ?? 0 }))
  return (
    <section className="mt-9" aria-labelledby="mais-vendidos">
      <h2 id="mais-vendidos">Produtos Mais Vendidos</h2>
      <p className="soft small mb-3">Receita dos produtos antes de frete, cupons e reembolsos.</p>
      {!rows &&
        (hasFailed ? (
          <Failed title="Não foi possível carregar os produtos" onRetry={() => void reload()} />
        ) : (
          <TableSkeleton label="Carregando os produtos" widths={['48px', '*', '190px', '240px', '140px']} rows={5} />
        ))}
      {rows?.length === 0 && <Blank icon="vase" title="Nenhum produto vendido encontrado" />}
      {rows && rows.length > 0 && (
        <DataTable caption="Produtos Mais Vendidos" name="best-sellers" columns={COLUMNS} rows={rows} />
      )}
      {isMore && (
        <Button className="mt-4" onClick={() => void loadMore()} disabled={more === 'loading'}>
          {more === 'failed' ? 'Tentar novamente' : 'Mostrar mais'}
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
      <span className="soft small lg:hidden">Estoque </span>
      {units.toLocaleString('pt-BR')}
    </span>
  )
}
