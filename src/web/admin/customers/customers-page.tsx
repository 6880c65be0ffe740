import { useCallback } from 'react'
import { CUSTOMER_SORTS } from '#domain/customer.ts'
import { Button } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLoaded } from '#web/data/use-loaded.ts'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { Blank, Failed, Figure, FigureStrip, PageHead } from '../kit/blocks.tsx'
import { FileLink } from '../kit/file-link.tsx'
import { FilterBar, SearchFilter } from '../kit/filters.tsx'
import { TableFoot, TableSkeleton } from '../kit/table-parts.tsx'
import { useUrlFilters } from '../kit/url-filters.ts'
import { useList } from '../kit/use-list.ts'
import { BestCustomers } from './best-customers.tsx'
import { CustomersTable } from './customers-table.tsx'
import './customers.css'

const NAMES = ['busca', 'ordem', 'sentido'] as const

export default function CustomersPage() {
  const { filters, change, clear } = useUrlFilters(NAMES)
  const search = filters.busca
  const sort = CUSTOMER_SORTS.find((each) => each === filters.ordem) ?? 'spent'
  const direction = filters.sentido === 'asc' ? 'asc' : 'desc'
  const ask = useCallback(
    (place: { limit: number; cursor?: string }) =>
      adminApi.adminCustomers.list({ ...place, sort, direction, ...(search && { search }) }),
    [search, sort, direction],
  )
  const { items: customers, total, place, hasFailed, reload } = useList(ask)
  const query = new URLSearchParams({ sort, direction, ...(search && { search }) })
  return (
    <>
      <AdminHead title="Clientes" />
      <PageHead
        title="Clientes"
        sub="Quem já comprou na loja"
        actions={<FileLink to={`/api/admin/customers/file?${query}`} />}
      />
      <Totals />
      <FilterBar>
        <SearchFilter
          label="Buscar clientes"
          placeholder="E-mail ou número do cliente"
          value={search ?? ''}
          onChange={(text) => change({ busca: text }, { replace: true })}
        />
      </FilterBar>
      {customers === null &&
        (hasFailed ? (
          <Failed title="Não foi possível carregar os clientes" onRetry={() => void reload()} />
        ) : (
          <TableSkeleton label="Carregando os clientes" widths={['*', '110px', '150px', '150px', '200px']} />
        ))}
      {customers?.length === 0 && (
        <Blank
          icon={search ? 'search' : 'people'}
          title="Nenhum cliente encontrado"
          action={search && <Button onClick={clear}>Limpar busca</Button>}
        >
          {search ? `Ninguém que já comprou tem “${search}” no e-mail.` : 'Quem fizer o primeiro pedido aparece aqui.'}
        </Blank>
      )}
      {customers && customers.length > 0 && (
        <>
          <CustomersTable
            customers={customers}
            sorting={{
              by: sort,
              isDescending: direction === 'desc',
              onChange: (by, isDescending) => change({ ordem: by, sentido: isDescending ? 'desc' : 'asc' }),
            }}
          />
          <TableFoot place={place} shown={customers.length} total={total} keys={[['Enter', 'ver pedidos']]} />
        </>
      )}
      <BestCustomers />
    </>
  )
}

const number = new Intl.NumberFormat('pt-BR')

function Totals() {
  const { data, hasFailed } = useLoaded(useCallback(() => adminApi.adminCustomers.totals(), []))
  const wait = hasFailed ? '–' : <Skeleton className="my-1.5 h-6 w-24" />
  return (
    <FigureStrip label="Resumo" className="customer-totals">
      <Figure name="Total de clientes" value={data ? number.format(data.customers) : wait} />
      <Figure name="Ticket médio" value={data ? <Money cents={data.average_ticket} /> : wait} />
      <Figure name="Total de pedidos" value={data ? number.format(data.orders) : wait} />
    </FigureStrip>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
