import { nameWithVariant } from '#domain/variant.ts'
import type { PrintedOrder } from '#contract/admin-order-views.ts'
import type { StoreSettings } from '#contract/store.ts'
import { parcelAddress } from '#domain/address.ts'
import { formatLongDay, saoPauloDay } from '#domain/calendar.ts'
import { formatDocument } from '#domain/document.ts'
import { formatBrl } from '#domain/money.ts'
import { orderNumber } from '#domain/order.ts'
import { estimatedWeight } from '#domain/parcel.ts'
import { formatPhone } from '#domain/phone.ts'
import { goodsOf, type Parcel, parcelNumbers } from './parcels.ts'
import { sellerCnpj, sellerName } from './seller.ts'
import { fiscalPair, Pairs } from './sheet-parts.tsx'

/**
 * What a parcel holds, for sender, recipient and inspection. It has no fiscal value: since April 2026 the Correios take
 * only NF-e (DANFE) or DC-e (DACE).
 */
export function ContentListSheet({
  parcel,
  store,
  printedAt,
}: {
  parcel: Parcel
  store: StoreSettings
  printedAt: Date
}) {
  const { first: order, orders } = parcel
  return (
    <article className="sheet sheet-content-list">
      <h2>Lista de conteúdo (sem valor fiscal)</h2>
      <p className="sheet-note">
        {orders.length === 1 ? `Pedido ${orderNumber(order.id)}` : `Pedidos ${parcelNumbers(parcel)}`} ·{' '}
        {order.shipping_code.label}: {order.shipping_code.code}
      </p>
      <div className="sheet-columns">
        <section>
          <h3>Remetente</h3>
          <Pairs
            pairs={[
              ['Nome', sellerName(store)],
              ['CPF/CNPJ', sellerCnpj(store)],
              ['Endereço', store.legal_address],
            ]}
          />
        </section>
        <section>
          <h3>Destinatário</h3>
          <Recipient order={order} />
        </section>
      </div>
      <section>
        <h3>Identificação dos bens</h3>
        <Goods parcel={parcel} />
      </section>
      <Statement orders={orders} printedAt={printedAt} />
    </article>
  )
}

function Recipient({ order }: { order: PrintedOrder }) {
  const { lines, city, cep } = parcelAddress(order)
  return (
    <Pairs
      pairs={[
        ['Nome', order.recipient_name ?? order.customer_name ?? order.customer_email],
        ['CPF/CNPJ', order.recipient_document && formatDocument(order.recipient_document)],
        ['Endereço', lines.join(', ')],
        ['Cidade/UF', city],
        ['CEP', cep],
        ['Telefone', order.recipient_phone && formatPhone(order.recipient_phone)],
      ]}
    />
  )
}

function Goods({ parcel }: { parcel: Parcel }) {
  const items = goodsOf(parcel)
  return (
    <table className="sheet-goods">
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Conteúdo</th>
          <th scope="col">Quant.</th>
          <th scope="col">Valor</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ variant_id: id, product_name: product, variant_text: variant, quantity, value }, index) => (
          <tr key={`${id}-${index}`}>
            <td>{index + 1}</td>
            <td>{nameWithVariant(product, variant)}</td>
            <td>{quantity}</td>
            <td>{formatBrl(value)}</td>
          </tr>
        ))}
      </tbody>
      <tbody className="sheet-goods-sums">
        <tr>
          <th scope="row" colSpan={2}>
            Totais
          </th>
          <td>{items.reduce((sum, { quantity }) => sum + quantity, 0)}</td>
          <td>{formatBrl(items.reduce((sum, { value }) => sum + value, 0))}</td>
        </tr>
        <tr>
          <th scope="row" colSpan={2}>
            Peso total (estimado)
          </th>
          <td colSpan={2}>{estimatedWeight(items.length)}</td>
        </tr>
      </tbody>
    </table>
  )
}

function Statement({ orders, printedAt }: { orders: readonly PrintedOrder[]; printedAt: Date }) {
  const keys = orders.map((order) => {
    const [name, key] = fiscalPair(order)
    return [orders.length === 1 ? name : `${name} (#${order.id})`, key] as const
  })
  return (
    <section className="sheet-statement">
      <Pairs pairs={[...keys, ['Impressa em', formatLongDay(saoPauloDay(printedAt))]]} />
      <p className="sheet-note">
        Esta lista só descreve o que há no pacote. Não substitui a nota fiscal (NF-e) nem a Declaração de Conteúdo
        eletrônica (DC-e), que acompanha o pacote com o DACE.
      </p>
    </section>
  )
}
