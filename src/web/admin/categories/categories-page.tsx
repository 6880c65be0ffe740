import { useState } from 'react'
import { plural } from '#domain/plural.ts'
import type { AdminCategory } from '#contract/admin-categories.ts'
import { Button } from '#web/ui/button.tsx'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { AdminIcon } from '../kit/admin-icon.tsx'
import { Blank, Failed, PageHead } from '../kit/blocks.tsx'
import { Confirm } from '../kit/dialogs.tsx'
import { TableSkeleton } from '../kit/table-parts.tsx'
import { useRemoval } from '../kit/use-removal.ts'
import { CatalogueTabs } from '../products/catalogue-tabs.tsx'
import { useCategories } from '../products/use-catalogue.ts'
import { CategoryPanel } from './category-panel.tsx'
import { CategoryRow } from './category-row.tsx'
import { useOrder } from './use-order.ts'
import '../products/products.css'
import './categories.css'

type Open = { category: AdminCategory | null } | null

export default function AdminCategoriesPage() {
  const { data, hasFailed, reload, change } = useCategories()
  const [open, setOpen] = useState<Open>(null)
  const [leaving, setLeaving] = useState<AdminCategory | null>(null)
  const { leftOf, remove } = useRemoval({
    keyOf: ({ id }: AdminCategory) => id,
    ask: ({ id }) => adminApi.adminCategories.remove({ id }),
    reload,
    told: {
      done: 'Categoria excluída com sucesso!',
      refused: 'Erro ao excluir categoria. Tente novamente.',
      offline: 'Erro ao excluir categoria. Verifique sua conexão.',
    },
  })
  const categories = leftOf(data)
  const { shown, move } = useOrder(categories ?? [], change, reload)

  return (
    <>
      <AdminHead title="Categorias" />
      <PageHead
        title="Produtos"
        sub={categories && countText(categories)}
        actions={
          <Button size="sm" kind="main" onClick={() => setOpen({ category: null })}>
            <AdminIcon name="plus" />
            Nova Categoria
          </Button>
        }
      />
      <CatalogueTabs />
      {categories === null &&
        (hasFailed ? (
          <Failed title="Não foi possível carregar as categorias" onRetry={() => void reload()} />
        ) : (
          <TableSkeleton label="Carregando as categorias" widths={['44px', '128px', '*', '90px', '80px']} rows={6} />
        ))}
      {categories?.length === 0 && (
        <Blank
          icon="vase"
          title="Nenhuma categoria ainda"
          action={
            <Button size="sm" onClick={() => setOpen({ category: null })}>
              Criar a primeira
            </Button>
          }
        >
          Com categorias a loja mostra faixas na página inicial e um filtro na lista de produtos.
        </Blank>
      )}
      {shown.length > 0 && (
        <>
          <p className="mb-3 text-ink-soft">
            A ordem desta lista é a ordem na loja. Arraste, ou use as setas do teclado na alça.
          </p>
          <ul className="categories" aria-label="Categorias">
            {shown.map((category, index) => (
              <CategoryRow
                key={category.id}
                category={category}
                index={index}
                count={shown.length}
                onMove={(to) => move(category.id, to)}
                onEdit={() => setOpen({ category })}
                onRemove={() => setLeaving(category)}
              />
            ))}
          </ul>
          <p className="pt-3 text-ink-soft">Excluir uma categoria não exclui os produtos: eles ficam sem categoria.</p>
        </>
      )}
      {open && (
        <CategoryPanel
          category={open.category}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null)
            void reload()
          }}
        />
      )}
      <Confirm
        open={leaving !== null}
        title={`Excluir ${leaving?.name}?`}
        verb="Excluir categoria"
        isDanger
        onClose={() => setLeaving(null)}
        onConfirm={() => {
          setLeaving(null)
          if (leaving) remove(leaving)
        }}
      >
        <p>{leaving && leavingText(leaving.product_count)}</p>
      </Confirm>
    </>
  )
}

function countText(categories: readonly AdminCategory[]): string {
  const products = categories.reduce((sum, category) => sum + category.product_count, 0)
  return `${plural(products, 'produto', 'produtos')} em ${plural(categories.length, 'categoria', 'categorias')}`
}

function leavingText(products: number): string {
  if (products === 0) return 'Nenhum produto está nela.'
  return products === 1 ? 'O produto dela fica sem categoria.' : `Os ${products} produtos dela ficam sem categoria.`
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
