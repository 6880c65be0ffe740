import { useState } from 'react'
import { useRevalidator } from 'react-router'
import AmphoraIcon from 'lucide-react/icons/amphora'
import PlusIcon from 'lucide-react/icons/plus'
import { plural } from '#domain/plural.ts'
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
import { CategoryTree } from './category-tree.tsx'
import { deletionText } from './deletion-text.ts'
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
        sub={categories && plural(categories.length, 'categoria', 'categorias')}
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
              A ordem desta lista é a ordem na loja. Arraste, ou use as setas do teclado na alça. O que está dentro de
              uma categoria vai junto com ela.
            </p>
            <CategoryTree
              categories={rows}
              parent={null}
              onMove={move}
              onEdit={(category) => setOpen({ category })}
              onRemove={setToDelete}
            />
            <p className="pt-3 text-ink-soft">
              Excluir uma categoria não exclui os produtos: eles passam para a de cima, ou ficam sem categoria.
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
        <p>{toDelete && deletionText(toDelete, categories ?? [])}</p>
      </ConfirmDialog>
    </>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
