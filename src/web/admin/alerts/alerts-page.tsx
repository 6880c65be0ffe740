import { Link } from 'react-router'
import BellIcon from 'lucide-react/icons/bell'
import type { AwaitedVariant } from '#contract/admin-alerts.ts'
import { formatDay, saoPauloDay } from '#domain/calendar.ts'
import { plural, pluralWord } from '#domain/plural.ts'
import { Money } from '#web/ui/money.tsx'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { Blank, PageHead } from '../kit/blocks.tsx'
import { Sub } from '../kit/cells.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/table-columns.ts'
import { ListBody } from '../kit/list-body.tsx'
import { loadList } from '../kit/list-loader.ts'
import { TableFoot, TableSkeleton } from '../kit/table-parts.tsx'
import { Thumb } from '../kit/thumb.tsx'
import { useList } from '../kit/use-list.ts'
import { CatalogueTabs } from '../products/catalogue-tabs.tsx'
import type { Route } from './+types/alerts-page'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(request, [], (_, place) => adminApi.adminAlerts.list(place))
}

export default function AlertsPage({ loaderData }: Route.ComponentProps) {
  const list = useList(loaderData)
  return (
    <>
      <AdminHead title="Avise-me" />
      <PageHead
        title="Produtos"
        sub={list.total !== undefined && plural(list.total, 'produto esperado', 'produtos esperados')}
      />
      <CatalogueTabs />
      <p className="mb-3 text-ink-soft">
        Quem pediu um aviso na página do produto. Os e-mails saem sozinhos, aos poucos: três por unidade em estoque, os
        pedidos mais antigos primeiro.
      </p>
      <ListBody
        list={list}
        rows={list.items}
        failed="Não foi possível carregar os avisos"
        skeleton={<TableSkeleton label="Carregando os avisos" widths={['*', '120px', '150px', '150px', '170px']} />}
        empty={
          <Blank icon={BellIcon} title="Ninguém espera um produto agora">
            A página de um produto esgotado oferece o aviso no lugar do botão de compra.
          </Blank>
        }
      >
        {(rows) => (
          <>
            <DataTable
              caption="Produtos esperados, os mais esperados primeiro"
              stack="'a a' auto 'e b' auto 'c d' auto / minmax(0, 1fr) auto"
              columns={COLUMNS}
              rows={rows}
            />
            <TableFoot place={list.place} shown={rows.length} total={list.total} />
          </>
        )}
      </ListBody>
    </>
  )
}

const COLUMNS: readonly Column<AwaitedVariant>[] = [
  {
    name: 'Produto',
    place: 'a',
    cell: ({ product_id: id, product, variant, image_url: src, price }) => (
      <span className="flex min-w-0 items-center gap-3">
        <Thumb src={src} />
        <span className="min-w-0">
          <Link className="font-semibold hover:underline" to={`/admin/produtos/${id}/estoque`}>
            {product}
          </Link>
          <Sub>
            {variant && `${variant}, `}
            <Money cents={price} />
          </Sub>
        </span>
      </span>
    ),
  },
  {
    name: 'Estoque',
    place: 'b',
    width: '120px',
    isNumber: true,
    cell: ({ stock_quantity: stock }) => (
      <span className="num">
        <span className="lg:hidden">Estoque </span>
        {stock.toLocaleString('pt-BR')}
      </span>
    ),
  },
  {
    name: 'Esperam chegar',
    place: 'c',
    className: 'max-lg:text-left',
    width: '150px',
    isNumber: true,
    cell: ({ waiting_for_stock: count }) => (
      <People count={count} what={pluralWord(count, 'espera chegar', 'esperam chegar')} />
    ),
  },
  {
    name: 'Esperam o preço',
    place: 'd',
    width: '150px',
    isNumber: true,
    cell: ({ waiting_for_price: count }) => (
      <People count={count} what={pluralWord(count, 'espera o preço', 'esperam o preço')} />
    ),
  },
  {
    name: 'Desde',
    place: 'e',
    width: '170px',
    cell: ({ since }) => (
      <span className="num text-ink-soft">
        <span className="lg:hidden">Desde </span>
        {formatDay(saoPauloDay(since))}
      </span>
    ),
  },
]

function People({ count, what }: { count: number; what: string }) {
  return (
    <span className={count === 0 ? 'num text-ink-soft max-lg:hidden' : 'num'}>
      <b className={count === 0 ? 'font-normal' : undefined}>{count.toLocaleString('pt-BR')}</b>
      <span className="lg:hidden"> {what}</span>
    </span>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
