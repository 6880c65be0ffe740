import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AdminProduct } from '#contract/admin-products.ts'
import { orNull } from '#web/data/attempt.ts'
import { AdminHead } from '../admin-head.tsx'
import { accessContext, ifCan } from '../access.ts'
import { adminApi } from '../api.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ListBody } from '../kit/list-body.tsx'
import { loadList, revalidatesOn } from '../kit/list-loader.ts'
import { TableFoot, TableSkeleton } from '../kit/table-parts.tsx'
import { useUrlFilters } from '../kit/url-filters.ts'
import { useList } from '../kit/use-list.ts'
import { useUrlPanel } from '../kit/use-url-panel.ts'
import { useOptimisticDelete } from '../kit/use-optimistic-delete.ts'
import type { Route } from './+types/products-page'
import { CatalogueTabs } from './catalogue-tabs.tsx'
import { NoProducts } from './no-products.tsx'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { filterOf, LIST_NAMES, sortingOf } from './product-list.ts'
import { PickFiltered } from './pick-filtered.tsx'
import { ProductPanel } from './product-panel.tsx'
import { ProductsBulk } from './products-bulk.tsx'
import { ProductsFilters } from './products-filters.tsx'
import { ProductsHead } from './products-head.tsx'
import { ProductsTable, WIDTHS } from './products-table.tsx'

const NONE: ReadonlyMap<number, string> = new Map()
const NEWEST = { by: 'newest', isDescending: false, name: 'Mais recentes' }
const KEYS = [
  ['X', 'selecionar'],
  ['Enter', 'editar'],
  ['D', 'duplicar'],
] as const

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const [products, categories, figures] = await Promise.all([
    loadList(request, LIST_NAMES, (filters, place) =>
      adminApi.adminProducts.list({ ...filterOf(filters), ...sortingOf(filters), ...place }),
    ),
    orNull(adminApi.adminCategories.list()),
    orNull(ifCan(context.get(accessContext), 'reports', () => adminApi.adminReports.stats())),
  ])
  return { products, categories: categories ?? [], figures }
}

export const shouldRevalidate = revalidatesOn(LIST_NAMES)

export default function AdminProductsPage({ loaderData }: Route.ComponentProps) {
  const { categories, figures } = loaderData
  const { revalidate } = useRevalidator()
  const { filters, change, clear, isFiltered } = useUrlFilters(LIST_NAMES)
  const list = useList(loaderData.products)
  /** Names by id, also of products on other pages. */
  const [picked, setPicked] = useState(NONE)
  const [edited, setEdited] = useState<AdminProduct | null>(null)
  const panel = useUrlPanel('novo')
  const [toDuplicate, setToDuplicate] = useState<AdminProduct | null>(null)
  const [toDelete, setToDelete] = useState<AdminProduct | null>(null)
  const { leftOf, remove } = useOptimisticDelete({
    keyOf: ({ id }: AdminProduct) => id,
    ask: ({ id }) => adminApi.adminProducts.remove({ id }),
    messages: {
      done: 'Produto excluído com sucesso!',
      refused: 'Erro ao excluir produto. Tente novamente.',
      offline: 'Erro ao excluir produto. Verifique sua conexão.',
    },
  })
  const products = leftOf(list.items)
  const { sort, direction } = sortingOf(filters)
  const [shownFilters, setShownFilters] = useState(filters)
  // Filtering clears the selection: a bulk action never changes a product that is not listed.
  if (shownFilters !== filters) {
    setShownFilters(filters)
    setPicked(NONE)
  }

  async function close(): Promise<void> {
    setEdited(null)
    await panel.close()
  }

  function pick(ids: ReadonlySet<number>) {
    const nameOf = (id: number) => picked.get(id) ?? list.items?.find((product) => product.id === id)?.name ?? ''
    setPicked(new Map(Array.from(ids, (id) => [id, nameOf(id)])))
  }

  function sortBy(by: string, isDescending: boolean) {
    change({ ordem: by, sentido: isDescending ? 'desc' : undefined })
  }

  return (
    <>
      <AdminHead title="Produtos" />
      <ProductsHead figures={figures} filters={filters} onNew={panel.open} />
      <CatalogueTabs />
      <ProductsFilters filters={filters} categories={categories} onChange={change} />
      <ListBody
        list={list}
        rows={products}
        failed="Não foi possível carregar os produtos"
        skeleton={<TableSkeleton label="Carregando os produtos" widths={WIDTHS} />}
        empty={<NoProducts isFiltered={isFiltered} onClear={clear} onNew={panel.open} />}
      >
        {(rows) => (
          <>
            <PickFiltered
              key={JSON.stringify(filters)}
              rows={rows}
              total={list.total}
              picked={picked}
              filters={filters}
              onPick={setPicked}
            />
            <ProductsTable
              products={rows}
              categories={categories}
              sorting={{ by: sort, isDescending: direction === 'desc', usual: NEWEST, onChange: sortBy }}
              picked={new Set(picked.keys())}
              onPick={pick}
              onEdit={setEdited}
              onDuplicate={setToDuplicate}
              onRemove={setToDelete}
            />
            <TableFoot place={list.place} shown={rows.length} total={list.total} keys={KEYS} />
          </>
        )}
      </ListBody>
      <ProductsBulk picked={picked} categories={categories} onClear={() => setPicked(NONE)} onChanged={revalidate} />
      {(edited || panel.isOpen) && (
        <ProductPanel
          key={edited?.id ?? 'new'}
          product={edited}
          categories={categories}
          onClose={() => void close()}
          onSaved={() => void close().then(revalidate)}
        />
      )}
      {toDuplicate && (
        <DuplicateDialog
          product={toDuplicate}
          onClose={() => setToDuplicate(null)}
          onMade={(copy) => {
            setToDuplicate(null)
            setEdited(copy)
            void revalidate()
          }}
        />
      )}
      <ConfirmDialog
        open={toDelete !== null}
        title={`Excluir ${toDelete?.name}?`}
        confirmLabel="Excluir produto"
        isDanger
        onClose={() => setToDelete(null)}
        onConfirm={() => {
          setToDelete(null)
          setPicked((before) => new Map([...before].filter(([id]) => id !== toDelete?.id)))
          if (toDelete) remove(toDelete)
        }}
      >
        <p>Ele sai da loja e dos carrinhos. Os pedidos que já o têm ficam como estão.</p>
      </ConfirmDialog>
    </>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
