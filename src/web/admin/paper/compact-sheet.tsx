import type { PrintedOrder } from '#contract/admin-order-views.ts'
import { destinationLines } from '#domain/address.ts'
import { formatInstant } from '#domain/calendar.ts'
import { formatBrl } from '#domain/money.ts'
import { orderNumber } from '#domain/order.ts'
import { SheetEmail, ItemTable, Mark, Pairs, fiscalPair, paymentText, Qr, estimateText } from './sheet-parts.tsx'

/** What fits on half a page. */
export function CompactSheet({ order }: { order: PrintedOrder }) {
  return (
    <article className="sheet sheet-compact">
      <header className="sheet-top">
        <Mark />
        <div>
          <h2>Pedido {orderNumber(order.id)}</h2>
          <p>
            <span className="sheet-code">{order.shipping_code.code}</span> · {formatInstant(order.created_at)}
          </p>
          <p className="sheet-note">{order.shipping_code.label}</p>
        </div>
        <Qr rows={order.qr} />
      </header>
      <div className="sheet-columns">
        <section>
          <h3>Cliente e pagamento</h3>
          <Pairs
            pairs={[
              ['Cliente', order.customer_name],
              ['E-mail', <SheetEmail key="email" address={order.customer_email} />],
              ['Pagamento', paymentText(order)],
              ['Total', formatBrl(order.total_amount)],
              fiscalPair(order),
            ]}
          />
        </section>
        <section>
          <h3>{order.is_pickup ? 'Retirada' : 'Entrega'}</h3>
          <Delivery order={order} />
        </section>
      </div>
      <section>
        <h3>Produtos</h3>
        <ItemTable order={order} />
      </section>
    </article>
  )
}

function Delivery({ order }: { order: PrintedOrder }) {
  const lines = destinationLines(order)
  const estimate = estimateText(order)
  return (
    <>
      <address className="sheet-address">
        {order.recipient_name && <b>{order.recipient_name}</b>}
        {lines.length === 0 && <span>Endereço não informado</span>}
        {lines.map((line) => (line.startsWith('CEP') ? <b key={line}>{line}</b> : <span key={line}>{line}</span>))}
      </address>
      {estimate && <p className="sheet-after">Previsão: {estimate}</p>}
    </>
  )
}
