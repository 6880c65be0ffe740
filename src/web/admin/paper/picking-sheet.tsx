import { parcelLines } from '#domain/parcel.ts'
import type { PrintedOrder } from '#contract/admin-order-views.ts'
import { formatInstant } from '#domain/calendar.ts'
import { pickingList } from './picking-list.ts'
import { Mark } from './sheet-parts.tsx'
import { plural } from '#domain/plural.ts'

/** What to fetch from the shelves for all orders together, product by product. */
export function PickingSheet({ orders, printedAt }: { orders: readonly PrintedOrder[]; printedAt: Date }) {
  const picks = pickingList(orders.map((order) => ({ id: order.id, items: parcelLines(order) })))
  const units = picks.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article className="sheet sheet-picking">
      <header className="sheet-top">
        <Mark />
        <div>
          <h2>Lista de separação</h2>
          <p>
            {plural(orders.length, 'pedido', 'pedidos')}, {plural(picks.length, 'produto', 'produtos')},{' '}
            {plural(units, 'unidade', 'unidades')}
          </p>
          <p className="sheet-note">{formatInstant(printedAt)}</p>
        </div>
      </header>
      <table className="sheet-picks">
        <thead>
          <tr>
            <th scope="col">Produto</th>
            <th scope="col">Quantidade</th>
            <th scope="col">Por pedido</th>
          </tr>
        </thead>
        <tbody>
          {picks.map(({ name, quantity, orders: parts }) => (
            <tr key={parts.map(({ id }) => id).join() + name}>
              <td>{name}</td>
              <td>{quantity}</td>
              <td>{parts.map(({ id, quantity: part }) => `#${id}: ${part}`).join(' · ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
