import { useState } from 'react'
import { useRevalidator } from 'react-router'
import AmphoraIcon from 'lucide-react/icons/amphora'
import PlusIcon from 'lucide-react/icons/plus'
import { plural } from '#domain/plural.ts'
import { pathToCategory } from '#domain/category-tree.ts'
import type { AdminCategory } from '#contract/admin-categories.ts'
import { orNull, useLastGood } from '#web/data/attempt.ts'
import { Button } from '#web/ui/button.tsx'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { Blank, PageHead } from '../kit/blocks.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ListBody } from '../kit/list-body.tsx'
import { TableSkeleton } from '../kit/table-parts.tsx'
import { useOptimisticDelete } from '../kit/use-optimistic-delete.ts'
import { CatalogueTabs } from '../products/catalogue-tabs.tsx'
import type { Route } from './+types/categories-page'
import { CategoryPanel } from './category-panel.tsx'
import { CategoryRow } from './category-row.tsx'
import { useOrder } from './use-order.ts'

type Open = { category: AdminCategory | null } | null

export async function clientLoader() {
  return orNull(adminApi.adminCategories.list())
}

export default function AdminCategoriesPage({ loaderData: loaded }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Open>(null)
  const [toDelete, setToDelete] = useState<AdminCategory | null>(null)
  const { leftOf, remove } = useOptimisticDelete({
    keyOf: ({ id }: AdminCategory) => id,
    ask: ({ id }) => adminApi.adminCategories.remove({ id }),
    messages: {
      done: 'Categoria excluída com sucesso!',
      refused: 'Erro ao excluir categoria. Tente novamente.',
      offline: 'Erro ao excluir categoria. Verifique sua conexão.',
    },
  })
  const categories = leftOf(useLastGood(loaded))
  const { shown, move } = useOrder(categories ?? [], revalidate)

  return (
    <>
      <AdminHead title="Categorias" />
      <PageHead
        title="Produtos"
        sub={categories && countText(categories)}
        actions={
          <Button size="sm" kind="main" onClick={() => setOpen({ category: null })}>
            <PlusIcon />
            Nova Categoria
          </Button>
        }
      />
      <CatalogueTabs />
      <ListBody
        list={{ hasFailed: loaded === null }}
        rows={categories && shown}
        failed="Não foi possível carregar as categorias"
        skeleton={
          <TableSkeleton label="Carregando as categorias" widths={['44px', '128px', '*', '90px', '80px']} rows={6} />
        }
        empty={
          <Blank
            icon={AmphoraIcon}
            title="Nenhuma categoria ainda"
            action={
              <Button size="sm" onClick={() => setOpen({ category: null })}>
                Criar a primeira
              </Button>
            }
          >
            Com categorias a loja mostra faixas na página inicial e um filtro na lista de produtos.
          </Blank>
        }
      >
        {(rows) => (
          <>
            <p className="mb-3 text-ink-soft">
              A ordem desta lista é a ordem na loja. Arraste, ou use as setas do teclado na alça. Quem fica dentro de
              outra vem junto dela.
            </p>
            <ul className="border-t border-line" aria-label="Categorias">
              {rows.map((category, index) => (
                <CategoryRow
                  key={category.id}
                  category={category}
                  level={pathToCategory(rows, category.parent_id).length}
                  index={index}
                  count={rows.length}
                  onMove={(to) => move(category.id, to)}
                  onEdit={() => setOpen({ category })}
                  onRemove={() => setToDelete(category)}
                />
              ))}
            </ul>
            <p className="pt-3 text-ink-soft">
              Excluir uma categoria não exclui os produtos: eles ficam sem categoria.
            </p>
          </>
        )}
      </ListBody>
      {open && (
        <CategoryPanel
          category={open.category}
          categories={categories ?? []}
          onClose={() => setOpen(null)}
          onSaved={() => setOpen(null)}
        />
      )}
      <ConfirmDialog
        open={toDelete !== null}
        title={`Excluir ${toDelete?.name}?`}
        confirmLabel="Excluir categoria"
        isDanger
        onClose={() => setToDelete(null)}
        onConfirm={() => {
          setToDelete(null)
          if (toDelete) remove(toDelete)
        }}
      >
        <p>{toDelete && deletionText(toDelete.product_count)}</p>
      </ConfirmDialog>
    </>
  )
}

function countText(categories: readonly AdminCategory[]): string {
  const products = categories.reduce((sum, category) => sum + category.product_count, 0)
  return `${plural(products, 'produto', 'produtos')} em ${plural(categories.length, 'categoria', 'categorias')}`
}

function deletionText(products: number): string {
  if (products === 0) return 'Nenhum produto está nela.'
  return products === 1 ? 'O produto dela fica sem categoria.' : `Os ${products} produtos dela ficam sem categoria.`
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
