import { useNavigate } from 'react-router'
import type { AdminCustomer } from '#contract/admin-customers.ts'
import { formatInstant } from '#domain/calendar.ts'
import { formatPhone } from '#domain/phone.ts'
import { averageCents } from '#domain/sales.ts'
import { Email } from '#web/ui/email.tsx'
import { Money } from '#web/ui/money.tsx'
import { Sub } from '../kit/cells.tsx'
import { customerMatchText } from './customer-match.ts'
import { CustomerLink, customerPath } from './customer-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { Column, Sorting } from '../kit/table-columns.ts'

type Row = AdminCustomer & { id: number }

function Match(found: Pick<AdminCustomer, 'match' | 'phone'>) {
  const text = customerMatchText(found)
  return text && <Sub>{text}</Sub>
}

const COLUMNS: readonly Column<Row>[] = [
  {
    name: 'Cliente',
    place: 'a',
    cell: ({ user_id: id, name, email, phone, tags, match }) => (
      <>
        <CustomerLink
          className="block truncate font-semibold hover:underline"
          id={id}
          name={name}
          email={email}
          title={name ?? email}
        />
        <Sub>
          <span className="flex flex-wrap gap-x-3">
            {name && email && (
              <span className="min-w-0 wrap-anywhere">
                <Email address={email} />
              </span>
            )}
            {phone && <span className="num">{formatPhone(phone)}</span>}
          </span>
        </Sub>
        <Match match={match} phone={phone} />
        {tags.length > 0 && <Sub>{tags.join(' · ')}</Sub>}
      </>
    ),
  },
  {
    name: 'Pedidos',
    place: 'b',
    className: 'max-lg:text-left',
    width: '110px',
    isNumber: true,
    sort: 'orders',
    isLargestFirst: true,
    cell: ({ order_count: count }) => (
      <>
        <span className="text-14 leading-5 text-ink-soft lg:hidden">Pedidos </span>
        <span className="num">{count.toLocaleString('pt-BR')}</span>
      </>
    ),
  },
  {
    name: 'Total gasto',
    place: 'c',
    width: '190px',
    isNumber: true,
    sort: 'spent',
    isLargestFirst: true,
    cell: (customer) => <Spent customer={customer} />,
  },
  {
    name: 'Ticket médio',
    place: 'd',
    width: '150px',
    isNumber: true,
    cell: ({ total_spent: spent, order_count: count }) => (
      <>
        <span className="text-14 leading-5 text-ink-soft lg:hidden">Ticket </span>
        <Money cents={averageCents(spent, count)} />
      </>
    ),
  },
  {
    name: 'Último pedido',
    place: 'e',
    className: 'max-lg:text-left',
    width: '200px',
    isNumber: true,
    sort: 'last',
    isLargestFirst: true,
    cell: ({ last_order_date: at }) => <span className="num text-ink-soft">{formatInstant(at)}</span>,
  },
]

function Spent({ customer: { total_spent: spent, total_refunded: refunded } }: { customer: AdminCustomer }) {
  return (
    <>
      <Money cents={spent} className="font-semibold" />
      {refunded !== 0 && (
        <>
          <Sub className="num">
            −<Money cents={refunded} /> reembolsados
          </Sub>
          <Sub className="num">
            <Money cents={spent - refunded} /> líquidos
          </Sub>
        </>
      )}
    </>
  )
}

export function CustomersTable({ customers, sorting }: { customers: readonly AdminCustomer[]; sorting: Sorting }) {
  const navigate = useNavigate()
  const rows = customers.map((customer) => ({ ...customer, id: customer.user_id }))
  return (
    <DataTable
      caption="Clientes"
      stack="'a c' auto 'b d' auto 'e e' auto / minmax(0, 1fr) auto"
      columns={COLUMNS}
      rows={rows}
      sorting={sorting}
      onOpen={({ user_id: id, email }) => {
        if (email) void navigate(customerPath(id))
      }}
    />
  )
}
