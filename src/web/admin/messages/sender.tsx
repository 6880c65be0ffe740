import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AdminMessage } from '#contract/admin-messages.ts'
import { formatDay, saoPauloDay } from '#domain/calendar.ts'
import { ORDER_STATUS_LABELS, orderNumber } from '#domain/order.ts'
import { plural } from '#domain/plural.ts'
import { Money } from '#web/ui/money.tsx'
import { Sub } from '../kit/cells.tsx'
import { ORDER_STATES, State } from '../kit/state.tsx'
import { customerPath } from '../customers/customer-link.tsx'
import { TEXT_LINK } from '../kit/text-link.ts'

/** Who wrote, and what they bought. */
export function Sender({ message }: { message: AdminMessage }) {
  const { name, email, protocol, customer_id: customerId, orders, order_count: count } = message
  return (
    <aside className="grid content-start gap-5 border-line max-lg:border-t max-lg:pt-5" aria-label="Quem escreveu">
      <Part title="Quem escreveu">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="wrap-anywhere">{email}</p>
        {customerId !== null && (
          <Link className={`${TEXT_LINK} inline-flex min-h-11 items-center sm:min-h-6`} to={customerPath(customerId)}>
            Ver a ficha do cliente
          </Link>
        )}
      </Part>
      <Part title="Protocolo">
        <p className="num">{protocol}</p>
      </Part>
      <NamedOrder message={message} />
      <Part title="Pedidos com este e-mail">
        {orders.length === 0 ? (
          <p className="text-ink-soft">Nenhum.</p>
        ) : (
          <ul>
            {orders.map(({ id, status, total, created_at: at }) => (
              <li key={id} className="border-line py-1.5 not-first:border-t">
                <Link
                  className="-mx-2 flex min-h-11 items-center justify-between gap-3 rounded-control px-2 no-underline hover:bg-(--hover)"
                  to={`/admin/pedidos/${id}`}
                >
                  <span>
                    <span className="num font-semibold">{orderNumber(id)}</span>
                    <Sub className="num">
                      {formatDay(saoPauloDay(at))}, <Money cents={total} />
                    </Sub>
                  </span>
                  <State plain {...ORDER_STATES[status]}>
                    {ORDER_STATUS_LABELS[status]}
                  </State>
                </Link>
              </li>
            ))}
          </ul>
        )}
        {count > orders.length && (
          <p className="mt-1">
            <Link className={TEXT_LINK} to={`/admin/pedidos?busca=${encodeURIComponent(email)}`}>
              Ver todos: {plural(count, 'pedido', 'pedidos')}
            </Link>
          </p>
        )}
      </Part>
    </aside>
  )
}

function NamedOrder({ message: { named_order: named } }: { message: AdminMessage }) {
  if (!named) return null
  const { number, owner } = named
  return (
    <Part title="Pedido informado">
      {owner === 'nobody' ? (
        <p className="num">{orderNumber(number)}</p>
      ) : (
        <Link className={`${TEXT_LINK} num`} to={`/admin/pedidos/${number}`}>
          {orderNumber(number)}
        </Link>
      )}
      {owner !== 'sender' && (
        <p className="text-note text-ink-soft">
          {owner === 'nobody'
            ? 'Nenhum pedido tem este número.'
            : 'Foi comprado com outro e-mail: confira se é desta pessoa antes de falar sobre ele.'}
        </p>
      )}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1 text-14/5">{title}</h2>
      {children}
    </section>
  )
}
