import PencilIcon from 'lucide-react/icons/pencil'
import TrashIcon from 'lucide-react/icons/trash'
import type { AdminCategory } from '#contract/admin-categories.ts'
import type { AdminProduct } from '#contract/admin-products.ts'
import { LOW_STOCK } from '#domain/stock.ts'
import { Money } from '#web/ui/money.tsx'
import { RowActions, Sub } from '../kit/cells.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { Column, Sorting } from '../kit/table-columns.ts'
import { ToolButton } from '../kit/tool-button.tsx'
import { State } from '../kit/state.tsx'
import { Thumb } from '../kit/thumb.tsx'
import { AdjustCell } from './adjust-cell.tsx'
import { type ProductActs, ProductMenu } from './product-menu.tsx'

export const WIDTHS = ['36px', '*', '140px', '140px', '176px', '100px', '112px']

type Props = {
  products: readonly AdminProduct[]
  categories: readonly AdminCategory[]
  sorting: Sorting
  picked: ReadonlySet<number>
  onPick: (picked: ReadonlySet<number>) => void
  onEdit: (product: AdminProduct) => void
  onDuplicate: (product: AdminProduct) => void
  onRemove: (product: AdminProduct) => void
}

export function ProductsTable({ products, categories, sorting, picked, onPick, ...acts }: Props) {
  const { onEdit, onDuplicate, onRemove } = acts
  return (
    <DataTable
      stack="'p a a z' auto '. c d d' auto '. e e e' auto / 24px minmax(min-content, 1fr) auto 44px"
      caption="Produtos"
      columns={columnsFor(categories, acts)}
      rows={products}
      sorting={sorting}
      selection={{ picked, onChange: onPick, label: ({ name }) => `Selecionar ${name}` }}
      onOpen={onEdit}
      keys={{ d: onDuplicate, Delete: onRemove }}
    />
  )
}

/** A cell that is being edited takes a whole line of the card. */
const OWN_LINE = 'max-lg:has-[input]:[grid-column:2/-1] max-lg:has-[input]:[grid-row:auto]'

function columnsFor(categories: readonly AdminCategory[], acts: ProductActs): Column<AdminProduct>[] {
  return [
    {
      name: 'Produto',
      place: 'a',
      sort: 'name',
      cell: (product) => <Identity product={product} onEdit={acts.onEdit} />,
    },
    {
      name: 'Categoria',
      sort: 'category',
      width: '140px',
      cell: ({ category_id: id }) => <Category id={id} categories={categories} />,
    },
    {
      name: 'Preço',
      place: 'c',
      className: `max-lg:mt-0.5 max-lg:pl-13 max-lg:text-left ${OWN_LINE}`,
      sort: 'price',
      isNumber: true,
      width: '140px',
      cell: (product) => (
        <AdjustCell product={product} name="price">
          <PriceCell product={product} />
        </AdjustCell>
      ),
    },
    {
      name: 'Estoque',
      place: 'd',
      className: `max-lg:mt-0.5 max-lg:text-right max-lg:has-[input]:pl-13 ${OWN_LINE}`,
      sort: 'stock',
      width: '176px',
      cell: (product) => (
        <AdjustCell product={product} name="stock_quantity">
          <Stock units={product.stock_quantity} />
        </AdjustCell>
      ),
    },
    {
      name: 'Situação',
      place: 'e',
      className: 'max-lg:mt-0.5 max-lg:pl-13',
      sort: 'status',
      width: '100px',
      cell: (product) => <Status product={product} />,
    },
    {
      name: 'Ações',
      place: 'z',
      width: '112px',
      isNumber: true,
      cell: (product) => <Tools product={product} {...acts} />,
    },
  ]
}

function Category({ id, categories }: { id: number | null; categories: readonly AdminCategory[] }) {
  return (
    <span className="text-ink-soft">
      {id === null ? 'Sem categoria' : categories.find((category) => category.id === id)?.name}
    </span>
  )
}

function Tools({ product, ...acts }: { product: AdminProduct } & ProductActs) {
  return (
    <RowActions>
      <ToolButton
        icon={PencilIcon}
        className="max-lg:hidden"
        label={`Editar ${product.name}`}
        onClick={() => acts.onEdit(product)}
      />
      <ToolButton
        icon={TrashIcon}
        className="max-lg:hidden"
        label={`Excluir ${product.name}`}
        onClick={() => acts.onRemove(product)}
      />
      <ProductMenu product={product} {...acts} />
    </RowActions>
  )
}

/** A phone has no pointer that shows the rest as a hint, so it cuts only what would fill the screen. */
const NAME = 'max-w-full text-left font-semibold hover:underline max-lg:line-clamp-3 max-lg:wrap-anywhere lg:truncate'

function Identity({ product, onEdit }: { product: AdminProduct; onEdit: (product: AdminProduct) => void }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Thumb src={product.image_url} />
      <span className="min-w-0">
        <button type="button" className={NAME} onClick={() => onEdit(product)}>
          {product.name}
        </button>
        {product.is_featured && <Sub>Destaque na página inicial</Sub>}
      </span>
    </span>
  )
}

function PriceCell({ product: { price, original_price: before } }: { product: AdminProduct }) {
  return (
    <span className="num">
      <Money cents={price} />
      {before !== null && before > price && (
        <Sub className="max-lg:hidden">
          <s>
            <Money cents={before} />
          </s>
        </Sub>
      )}
    </span>
  )
}

function Stock({ units }: { units: number }) {
  if (units <= 0)
    return (
      <State tone="bad" shape="cross">
        Esgotado
      </State>
    )
  if (units <= LOW_STOCK)
    return (
      <State tone="warn" shape="triangle" wraps>
        Estoque baixo: {units}
      </State>
    )
  return (
    <span className="num">
      <span className="lg:hidden">Estoque </span>
      {units}
    </span>
  )
}

function Status({ product: { is_active: isActive } }: { product: AdminProduct }) {
  return isActive ? (
    <span className="max-lg:hidden">
      <State plain tone="ok" shape="done">
        Ativo
      </State>
    </span>
  ) : (
    <State plain tone="off" shape="pause">
      Inativo
    </State>
  )
}
