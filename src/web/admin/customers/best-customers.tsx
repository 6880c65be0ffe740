import { type ReactNode, useCallback } from 'react'
import { Link } from 'react-router'
import type { AdminCustomer } from '#contract/admin-customers.ts'
import { Money } from '#web/ui/money.tsx'
import { useLoaded } from '#web/data/use-loaded.ts'
import { adminApi } from '../api.ts'
import { ordersOf } from './customers-table.tsx'

const AT_MOST = 5

/** Whoever spent the most and whoever ordered the most, five each. */
export function BestCustomers() {
  const { data } = useLoaded(
    useCallback(async () => {
      const [bySpent, byOrders] = await Promise.all(
        ['spent' as const, 'orders' as const].map((sort) => adminApi.adminCustomers.list({ sort, limit: AT_MOST })),
      )
      return { bySpent: bySpent!.items, byOrders: byOrders!.items }
    }, []),
  )
  if (!data || data.bySpent.length === 0) return null
  return (
    <section className="mt-10" aria-labelledby="melhores-clientes">
      <h2 id="melhores-clientes">Melhores Clientes</h2>
      <div className="best-customers">
        <Ranking title="Por total gasto" customers={data.bySpent} value={spentOf} />
        <Ranking title="Por número de pedidos" customers={data.byOrders} value={countOf} />
      </div>
    </section>
  )
}

function spentOf({ total_spent: spent }: AdminCustomer) {
  return <Money cents={spent} />
}

function countOf({ order_count: count }: AdminCustomer) {
  return count.toLocaleString('pt-BR')
}

function Ranking({
  title,
  customers,
  value,
}: {
  title: string
  customers: readonly AdminCustomer[]
  value: (customer: AdminCustomer) => ReactNode
}) {
  return (
    <div>
      <h3 className="soft my-2">{title}</h3>
      <ol className="rank">
        {customers.map((customer, index) => (
          <li key={customer.user_id}>
            <span className="rank-place">{index + 1}</span>
            <Link className="rank-name cut" title={customer.email} to={ordersOf(customer.email)}>
              {customer.email}
            </Link>
            <span className="num strong">{value(customer)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
