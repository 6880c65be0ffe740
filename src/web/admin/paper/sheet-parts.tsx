import { nameWithVariant } from '#domain/variant.ts'
import type { ReactNode } from 'react'
import type { PrintedOrder } from '#contract/admin-order-views.ts'
import { fiscalDocument, formatFiscalKey } from '#domain/fiscal-key.ts'
import { formatBrl } from '#domain/money.ts'
import { orderSums, refundSums } from '#domain/order-sums.ts'
import { withdrawnUnits } from '#domain/parcel.ts'
import { plural, pluralWord } from '#domain/plural.ts'
import { PAYMENT_STATUS_LABELS, paymentMethodLabel } from '#domain/payment.ts'
import { deliveryEstimateText } from '#domain/delivery-estimate.ts'
import { ShopMark } from '#web/data/shop-mark.tsx'

export function Mark() {
  return (
    <span className="sheet-mark">
      <ShopMark />
    </span>
  )
}

/** Rows of '1' and '0' as one shape, each run of dark fields a bar. */
export function Qr({ rows }: { rows: readonly string[] }) {
  const path = rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('')
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="Código QR do pedido"
    >
      <path d={path} />
    </svg>
  )
}

export function ItemTable({ order }: { order: PrintedOrder }) {
  const sums = orderSums({
    subtotal: order.subtotal,
    shipping: order.shipping_cost,
    isPickup: order.is_pickup,
    discount: order.discount_amount,
    methodDiscount: order.method_discount_amount,
    method: order.payment_method,
    coupon: order.coupon_code,
  })
  return (
    <table className="sheet-items">
      <thead>
        <tr>
          <th scope="col">Produto</th>
          <th scope="col">Quantidade</th>
          <th scope="col">Preço unitário</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item, index) => (
          <tr key={`${item.variant_id}-${index}`}>
            <td>
              {nameWithVariant(item.product_name, item.variant_text)}
              <Withdrawn status={order.status} item={item} />
            </td>
            <td>
              <PackedQuantity status={order.status} item={item} />
            </td>
            <td>{formatBrl(item.price)}</td>
            <td>{formatBrl(item.price * item.quantity)}</td>
          </tr>
        ))}
      </tbody>
      <tbody className="sheet-sums">
        {sums.map(([name, amount]) => (
          <tr key={name}>
            <td colSpan={3}>{name}</td>
            <td>{amount}</td>
          </tr>
        ))}
        <tr className="sheet-total">
          <td colSpan={3}>Total</td>
          <td>{formatBrl(order.total_amount)}</td>
        </tr>
        {refundSums({ total: order.total_amount, refunded: order.refunded_amount }).map(([name, amount]) => (
          <tr key={name}>
            <td colSpan={3}>{name}</td>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type LineProps = { status: PrintedOrder['status']; item: PrintedOrder['items'][number] }

/** What was bought is struck if something else is packed. */
function PackedQuantity({ status, item }: LineProps) {
  const withdrawn = withdrawnUnits(status, item)
  if (withdrawn === 0) return item.quantity
  return (
    <>
      <s>{item.quantity}</s> <b>{item.quantity - withdrawn}</b>
    </>
  )
}

function Withdrawn({ status, item }: LineProps) {
  const withdrawn = withdrawnUnits(status, item)
  if (withdrawn > 0)
    return (
      <b className="sheet-withdrawn">
        {withdrawn} de {item.quantity} {pluralWord(withdrawn, 'cancelado: não enviar', 'cancelados: não enviar')}
      </b>
    )
  if (item.returned_quantity === 0) return null
  return (
    <span className="sheet-withdrawn">
      {plural(item.returned_quantity, 'unidade em devolução', 'unidades em devolução')}
    </span>
  )
}

/** Names and what they are, in two columns. */
export function Pairs({ pairs }: { pairs: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="sheet-pairs">
      {pairs.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

/** Where it does not fit into its line, an address is parted before its sign. */
export function SheetEmail({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}

/** 'Cartão de Crédito, aprovado' */
export function paymentText({ payment_method: method, payment_status: status }: PrintedOrder): string {
  return `${paymentMethodLabel(method)}, ${PAYMENT_STATUS_LABELS[status].toLowerCase()}`
}

/** 'Chave da NF-e', in groups of four; nothing without one. */
export function fiscalPair({ fiscal_key: key }: PrintedOrder): readonly [name: string, value: string] {
  return key === null ? ['Chave de acesso', ''] : [`Chave da ${fiscalDocument(key)}`, formatFiscalKey(key)]
}

export function estimateText({
  status,
  estimated_delivery_date: day,
  delivery_days: days,
}: PrintedOrder): string | null {
  return deliveryEstimateText({ status, day, days })
}
