import { href, Link } from 'react-router'
import PlusIcon from 'lucide-react/icons/plus'
import type { AdminOrder } from '#contract/admin-order-views.ts'
import { ORDER_STATUS_LABELS } from '#domain/order.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { useCan } from '../../access.ts'
import { ORDER_STATES, State } from '../../kit/state.tsx'
import { RefundedState } from '../orders-table.tsx'
import { SmallText } from './small-text.tsx'

/** The orders that go in the same parcel, and the way to add another one. */
export function LinkedOrders({ order }: { order: AdminOrder }) {
  const canAdd = useCan('orders') && order.takes_additions
  const { linked_orders: linked } = order
  if (linked.length === 0 && !canAdd) return null
  const first = linked.find(({ is_first: isFirst }) => isFirst)
  return (
    <section className="border-t border-line py-5">
      {linked.length > 0 && (
        <>
          <h3 className="mb-1">{first ? `Complemento do pedido #${first.id}` : 'Complementos'}</h3>
          <SmallText>
            {order.is_pickup ? 'O cliente retira tudo junto.' : 'Vão no mesmo pacote, com uma etiqueta e um código.'}
          </SmallText>
          <ul className="mt-2" aria-label="Pedidos que seguem juntos">
            {linked.map(({ id, status, total_amount: total, is_refunded: isRefunded }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2.5">
                <Link
                  className="num font-semibold hover:underline"
                  to={`${href('/admin/pedidos')}?pedido=${id}`}
                  preventScrollReset
                >
                  #{id}
                </Link>
                <State {...ORDER_STATES[status]}>{ORDER_STATUS_LABELS[status]}</State>
                {isRefunded && status !== 'cancelled' && <RefundedState />}
                <Money cents={total} className="num ml-auto" />
              </li>
            ))}
          </ul>
        </>
      )}
      {canAdd && (
        <div className={linked.length > 0 ? 'mt-4' : undefined}>
          <LinkButton
            size="sm"
            to={href('/admin/pedidos/:id/complemento', { id: String(first?.id ?? order.id) })}
            prefetch="none"
          >
            <PlusIcon />
            Adicionar ao pedido
          </LinkButton>
        </div>
      )}
    </section>
  )
}
