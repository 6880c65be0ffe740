import SearchIcon from 'lucide-react/icons/search'
import UsersRoundIcon from 'lucide-react/icons/users-round'
import { CUSTOMER_SORTS } from '#contract/admin-customers.ts'
import { orNull } from '#web/data/attempt.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { Blank, PageHead } from '../kit/blocks.tsx'
import { Figure, FigureMore, FigureStrip } from '../kit/figures.tsx'
import { FileLink } from '../kit/file-link.tsx'
import { FilterBar, SearchFilter } from '../kit/filters.tsx'
import { ListBody } from '../kit/list-body.tsx'
import { type Filters, loadList } from '../kit/list-loader.ts'
import { TableFoot, TableSkeleton } from '../kit/table-parts.tsx'
import { useUrlFilters } from '../kit/url-filters.ts'
import { useList } from '../kit/use-list.ts'
import type { Route } from './+types/customers-page'
import { BestCustomers, loadBestCustomers } from './best-customers.tsx'
import { CustomersTable } from './customers-table.tsx'

const NAMES = ['busca', 'ordem', 'sentido'] as const

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [customers, totals, best] = await Promise.all([
    loadList(request, NAMES, (filters, place) => adminApi.adminCustomers.list({ ...queryOf(filters), ...place })),
    orNull(adminApi.adminCustomers.totals()),
    orNull(loadBestCustomers()),
  ])
  return { customers, totals, best }
}

function queryOf({ busca: search, ordem, sentido }: Filters<(typeof NAMES)[number]>) {
  return {
    sort: CUSTOMER_SORTS.find((each) => each === ordem) ?? ('spent' as const),
    direction: sentido === 'asc' ? ('asc' as const) : ('desc' as const),
    ...(search && { search }),
  }
}

export default function CustomersPage({ loaderData: { customers, totals, best } }: Route.ComponentProps) {
  const { filters, change, clear } = useUrlFilters(NAMES)
  const { search, sort, direction } = queryOf(filters)
  const list = useList(customers)
  const query = new URLSearchParams({ sort, direction, ...(search && { search }) })
  return (
    <>
      <AdminHead title="Clientes" />
      <PageHead
        title="Clientes"
        sub="Quem já comprou na loja"
        actions={
          <>
            <LinkButton to="/admin/clientes/dados">Pedidos de dados</LinkButton>
            <FileLink to={`/api/admin/customers/file?${query}`} />
          </>
        }
      />
      <Totals totals={totals} />
      <FilterBar>
        <SearchFilter
          label="Buscar clientes"
          placeholder="E-mail ou número do cliente"
          value={search ?? ''}
          onChange={(text) => change({ busca: text }, { replace: true })}
        />
      </FilterBar>
      <ListBody
        list={list}
        rows={list.items}
        failed="Não foi possível carregar os clientes"
        skeleton={<TableSkeleton label="Carregando os clientes" widths={['*', '110px', '150px', '150px', '200px']} />}
        empty={
          <Blank
            icon={search ? SearchIcon : UsersRoundIcon}
            title="Nenhum cliente encontrado"
            action={search && <Button onClick={clear}>Limpar busca</Button>}
          >
            {search
              ? `Ninguém que já comprou tem “${search}” no e-mail.`
              : 'Quem fizer o primeiro pedido aparece aqui.'}
          </Blank>
        }
      >
        {(rows) => (
          <>
            <CustomersTable
              customers={rows}
              sorting={{
                by: sort,
                isDescending: direction === 'desc',
                onChange: (by, isDescending) => change({ ordem: by, sentido: isDescending ? 'desc' : 'asc' }),
              }}
            />
            <TableFoot place={list.place} shown={rows.length} total={list.total} keys={[['Enter', 'ver pedidos']]} />
          </>
        )}
      </ListBody>
      {best && <BestCustomers best={best} />}
    </>
  )
}

const number = new Intl.NumberFormat('pt-BR')

/** '–' for what could not be loaded. */
function Totals({ totals }: { totals: Awaited<ReturnType<typeof adminApi.adminCustomers.totals>> | null }) {
  return (
    <FigureStrip label="Resumo" layout="three">
      <Figure name="Total de clientes" value={totals ? number.format(totals.customers) : '–'} />
      <Figure name="Ticket médio" value={totals ? <Money cents={totals.average_ticket} /> : '–'}>
        <FigureMore>por pedido, também não pago ou cancelado</FigureMore>
      </Figure>
      <Figure name="Total de pedidos" value={totals ? number.format(totals.orders) : '–'} />
    </FigureStrip>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
