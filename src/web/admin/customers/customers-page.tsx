import SearchIcon from 'lucide-react/icons/search'
import UsersRoundIcon from 'lucide-react/icons/users-round'
import { CUSTOMER_SORTS } from '#contract/admin-customers.ts'
import { orNull } from '#web/data/attempt.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { AdminHead } from '../admin-head.tsx'
import { useCan } from '../access.ts'
import { adminApi } from '../api.ts'
import { Blank, PageHead } from '../kit/blocks.tsx'
import { Figure, FigureMore, FigureStrip } from '../kit/figures.tsx'
import { FileLink } from '../kit/file-link.tsx'
import { Choices, FilterBar, SearchFilter, SelectFilter } from '../kit/filters.tsx'
import { ListBody } from '../kit/list-body.tsx'
import { type Filters, loadList } from '../kit/list-loader.ts'
import { TableFoot, TableSkeleton } from '../kit/table-parts.tsx'
import { useUrlFilters } from '../kit/url-filters.ts'
import { useList } from '../kit/use-list.ts'
import type { Route } from './+types/customers-page'
import { BestCustomers, loadBestCustomers } from './best-customers.tsx'
import { CustomersTable } from './customers-table.tsx'

const NAMES = ['busca', 'etiqueta', 'ordem', 'sentido'] as const

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [customers, totals, best, tags] = await Promise.all([
    loadList(request, NAMES, (filters, place) => adminApi.adminCustomers.list({ ...queryOf(filters), ...place })),
    orNull(adminApi.adminCustomers.totals()),
    orNull(loadBestCustomers()),
    orNull(adminApi.adminCustomers.tags()),
  ])
  return { customers, totals, best, tags: tags ?? [] }
}

function queryOf({ busca: search, etiqueta: tag, ordem, sentido }: Filters<(typeof NAMES)[number]>) {
  return {
    sort: CUSTOMER_SORTS.find((each) => each === ordem) ?? ('spent' as const),
    direction: sentido === 'asc' ? ('asc' as const) : ('desc' as const),
    ...(search && { search }),
    ...(tag && { tag }),
  }
}

export default function CustomersPage({ loaderData: { customers, totals, best, tags } }: Route.ComponentProps) {
  const { filters, change, clear } = useUrlFilters(NAMES)
  const { search, tag = '', sort, direction } = queryOf(filters)
  const list = useList(customers)
  const [seesDataRequests, getsFile] = [useCan('data_requests'), useCan('customer_file')]
  const query = new URLSearchParams({ sort, direction, ...(search && { search }), ...(tag && { tag }) })
  return (
    <>
      <AdminHead title="Clientes" />
      <PageHead
        title="Clientes"
        sub="Quem já comprou na loja"
        actions={
          <>
            {seesDataRequests && <LinkButton to="/admin/clientes/dados">Pedidos de dados</LinkButton>}
            {getsFile && <FileLink to={`/api/admin/customers/file?${query}`} />}
          </>
        }
      />
      <Totals totals={totals} />
      <FilterBar>
        <SearchFilter
          label="Buscar clientes"
          placeholder="Nome, e-mail, telefone, CPF, pedido…"
          value={search ?? ''}
          onChange={(text) => change({ busca: text }, { replace: true })}
        />
        {(tags.length > 0 || tag) && (
          <SelectFilter label="Etiqueta" value={tag} onChange={(value) => change({ etiqueta: value })}>
            <option value="">Todas as etiquetas</option>
            <Choices values={tagNames(tags, tag)} labelOf={(each) => each} />
          </SelectFilter>
        )}
      </FilterBar>
      <ListBody
        list={list}
        rows={list.items}
        failed="Não foi possível carregar os clientes"
        skeleton={<TableSkeleton label="Carregando os clientes" widths={['*', '110px', '150px', '150px', '200px']} />}
        empty={
          <Blank
            icon={search || tag ? SearchIcon : UsersRoundIcon}
            title="Nenhum cliente encontrado"
            action={(search || tag) && <Button onClick={clear}>Limpar busca</Button>}
          >
            {emptyText(search, tag)}
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
            <TableFoot place={list.place} shown={rows.length} total={list.total} keys={[['Enter', 'abrir']]} />
          </>
        )}
      </ListBody>
      {best && <BestCustomers best={best} />}
    </>
  )
}

function emptyText(search: string | undefined, tag: string): string {
  if (search && tag) return `Ninguém com a etiqueta “${tag}” tem “${search}” no nome, no e-mail ou no telefone.`
  if (search) return `Ninguém que já comprou tem “${search}” no nome, no e-mail ou no telefone.`
  if (tag) return `Ninguém que já comprou tem a etiqueta “${tag}”.`
  return 'Quem fizer o primeiro pedido aparece aqui.'
}

/** With the chosen one, which its last customer may just have lost. */
function tagNames(tags: readonly { tag: string }[], chosen: string): string[] {
  const names = tags.map(({ tag }) => tag)
  return chosen === '' || names.includes(chosen) ? names : [chosen, ...names]
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
