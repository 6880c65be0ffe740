import type { ReactNode } from 'react'
import type { AdminCustomer } from '#contract/admin-customers.ts'
import { Money } from '#web/ui/money.tsx'
import { adminApi } from '../api.ts'
import { RankItem } from '../kit/rank-item.tsx'
import { CustomerLink } from './customer-link.tsx'

const MAX_RANKED = 5

export async function loadBestCustomers() {
  const { list } = adminApi.adminCustomers
  const [bySpent, byOrders] = await Promise.all([
    list({ sort: 'spent', limit: MAX_RANKED }),
    list({ sort: 'orders', limit: MAX_RANKED }),
  ])
  return { bySpent: bySpent.items, byOrders: byOrders.items }
}

/** The customers who spent the most, and those who ordered the most. */
export function BestCustomers({ best }: { best: Awaited<ReturnType<typeof loadBestCustomers>> }) {
  if (best.bySpent.length === 0) return null
  return (
    <section className="mt-10" aria-labelledby="melhores-clientes">
      <h2 id="melhores-clientes">Melhores Clientes</h2>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-x-10 sm:gap-y-7">
        <Ranking title="Por total gasto" customers={best.bySpent} value={spentOf} />
        <Ranking title="Por número de pedidos" customers={best.byOrders} value={countOf} />
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
      <h3 className="my-2 text-ink-soft">{title}</h3>
      <ol>
        {customers.map((customer, index) => (
          <RankItem key={customer.user_id} place={index + 1}>
            <span className="min-w-0 flex-1 truncate">
              <CustomerLink
                className="hover:underline"
                id={customer.user_id}
                name={customer.name}
                email={customer.email}
                title={customer.email}
              />
            </span>
            <span className="num font-semibold">{value(customer)}</span>
          </RankItem>
        ))}
      </ol>
    </div>
  )
}
