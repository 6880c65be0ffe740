import ArrowLeftRightIcon from 'lucide-react/icons/arrow-left-right'
import SearchIcon from 'lucide-react/icons/search'
import type { VariantMatrix } from '#contract/admin-variants.ts'
import { STOCK_REASON_LABELS, STOCK_REASONS, type StockReason } from '#domain/stock-reason.ts'
import { Button, GoLink } from '#web/ui/button.tsx'
import { orNull } from '#web/data/attempt.ts'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { Blank, PageHead } from '../kit/blocks.tsx'
import { FileLink } from '../kit/file-link.tsx'
import { FilterBar, SelectFilter } from '../kit/filters.tsx'
import { ListBody } from '../kit/list-body.tsx'
import { type Filters as FiltersOf, loadList, type Place } from '../kit/list-loader.ts'
import { TableFoot, TableSkeleton } from '../kit/table-parts.tsx'
import { useUrlFilters } from '../kit/url-filters.ts'
import { useList } from '../kit/use-list.ts'
import type { Route } from './+types/stock-page'
import { AwaitedNote } from './awaited-note.tsx'
import { MovementsTable, WIDTHS } from './movements-table.tsx'

const PAGE_SIZE = 30
const MAX_AWAITED = 100
const NAMES = ['variacao', 'motivo'] as const
type Filters = FiltersOf<(typeof NAMES)[number]>

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const id = Number(params.id)
  const load = (filters: Filters, place: Place) => adminApi.adminStock.list({ id, ...queryOf(filters), ...place })
  const [product, matrix, movements, awaited] = await Promise.all([
    adminApi.adminProducts.get({ id }),
    adminApi.adminVariants.get({ id }),
    loadList(request, NAMES, load, PAGE_SIZE),
    orNull(adminApi.adminAlerts.list({ product_id: id, limit: MAX_AWAITED })),
  ])
  return { product, variants: namedVariants(matrix), movements, awaited: awaited?.items ?? [] }
}

export default function StockPage({ loaderData }: Route.ComponentProps) {
  const { product, variants, movements, awaited } = loaderData
  const { filters, change, clear, isFiltered } = useUrlFilters(NAMES)
  const list = useList(movements, PAGE_SIZE)
  const query = new URLSearchParams(filedBy(queryOf(filters)))
  return (
    <>
      <AdminHead title={`Estoque de ${product.name}`} />
      <GoLink to="/admin/produtos" arrow="left">
        Produtos
      </GoLink>
      <PageHead
        title={`Movimentação de estoque de ${product.name}`}
        sub="Cada venda, devolução, ajuste e importação, com o estoque depois dela. Nada aqui pode ser apagado."
        actions={<FileLink to={`/api/admin/products/${product.id}/stock-movements/file?${query}`} />}
      />
      <AwaitedNote variants={awaited} />
      <FilterBar>
        {variants.length > 1 && (
          <SelectFilter label="Variação" value={filters.variacao ?? ''} onChange={(variacao) => change({ variacao })}>
            <option value="">Todas as variações</option>
            {variants.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectFilter>
        )}
        <SelectFilter label="Motivo" value={filters.motivo ?? ''} onChange={(motivo) => change({ motivo })}>
          <option value="">Todos os motivos</option>
          {STOCK_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {STOCK_REASON_LABELS[reason]}
            </option>
          ))}
        </SelectFilter>
      </FilterBar>
      <ListBody
        list={list}
        rows={list.items}
        failed="Não foi possível carregar a movimentação"
        skeleton={<TableSkeleton label="Carregando a movimentação" widths={WIDTHS} />}
        empty={<NoMovements isFiltered={isFiltered} onClear={clear} />}
      >
        {(rows) => (
          <>
            <MovementsTable movements={rows} hasVariants={variants.length > 1} />
            <TableFoot place={list.place} shown={rows.length} total={list.total} />
          </>
        )}
      </ListBody>
    </>
  )
}

type Query = { variant_id?: number; reason?: StockReason }

/** Unknown values in the URL are ignored. */
function queryOf({ variacao = '', motivo }: Filters): Query {
  return {
    ...(/^[1-9]\d{0,15}$/.test(variacao) && { variant_id: Number(variacao) }),
    ...(isReason(motivo) && { reason: motivo }),
  }
}

function filedBy({ variant_id: variantId, reason }: Query): Record<string, string> {
  return { ...(variantId && { variant_id: String(variantId) }), ...(reason && { reason }) }
}

function isReason(text: string | undefined): text is StockReason {
  return (STOCK_REASONS as readonly (string | undefined)[]).includes(text)
}

function namedVariants({ options, variants }: VariantMatrix): { id: number; name: string }[] {
  const names = new Map(options.flatMap(({ values }) => values.map(({ id, name }) => [id, name])))
  return variants.map(({ id, value_ids: ids }) => ({ id, name: ids.map((value) => names.get(value)).join(' · ') }))
}

function NoMovements({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return isFiltered ? (
    <Blank
      icon={SearchIcon}
      title="Nenhuma movimentação encontrada"
      action={<Button onClick={onClear}>Limpar filtros</Button>}
    >
      Nenhuma movimentação corresponde ao que você escolheu.
    </Blank>
  ) : (
    <Blank icon={ArrowLeftRightIcon} title="O estoque ainda não mudou">
      A primeira venda ou o primeiro ajuste aparece aqui.
    </Blank>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
