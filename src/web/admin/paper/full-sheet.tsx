import type { PrintedOrder } from '#contract/admin-order-views.ts'
import type { StoreSettings } from '#contract/store.ts'
import { destinationLines } from '#domain/address.ts'
import { formatInstant } from '#domain/calendar.ts'
import { ORDER_STATUS_LABELS, orderNumber } from '#domain/order.ts'
import { estimatedWeight, parcelLines, parcelWarning } from '#domain/parcel.ts'
import { formatPhone } from '#domain/phone.ts'
import { sellerContact, sellerLine } from './seller.ts'
import { SheetEmail, ItemTable, Mark, Pairs, fiscalPair, paymentText, Qr, estimateText } from './sheet-parts.tsx'
import { plural } from '#domain/plural.ts'

/** Everything about an order, for packing. */
export function FullSheet({ order, store, printedAt }: { order: PrintedOrder; store: StoreSettings; printedAt: Date }) {
  return (
    <article className="sheet sheet-full">
      <header className="sheet-top">
        <div>
          <Mark />
          {store.store_description && <p className="sheet-note">{store.store_description}</p>}
        </div>
        <div>
          <h2>Pedido {orderNumber(order.id)}</h2>
          <p className="sheet-code">{order.shipping_code.code}</p>
          <p className="sheet-note">{order.shipping_code.label}</p>
          <p>{formatInstant(order.created_at)}</p>
        </div>
      </header>
      <div className="sheet-columns">
        <section>
          <h3>Informações do pedido</h3>
          <SheetFacts order={order} />
        </section>
        <section>
          <h3>{order.is_pickup ? 'Retirada' : 'Endereço de entrega'}</h3>
          <Address order={order} />
        </section>
        <div>
          <Qr rows={order.qr} />
          <p className="sheet-note">Pedido, valor, data e código</p>
        </div>
      </div>
      <section>
        <h3>{order.is_pickup ? 'Instruções de retirada' : 'Instruções de postagem expressa'}</h3>
        <SheetSteps order={order} />
      </section>
      <section>
        <h3>Produtos</h3>
        <ItemTable order={order} />
      </section>
      <footer className="sheet-foot">
        <p>
          {sellerLine(store)}
          {store.legal_address && <span>{store.legal_address}</span>}
        </p>
        <p>
          {sellerContact(store)}
          <span>Impresso em {formatInstant(printedAt)}</span>
        </p>
      </footer>
    </article>
  )
}

function SheetFacts({ order }: { order: PrintedOrder }) {
  const parcel = parcelLines(order)
  const units = parcel.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Pairs
      pairs={[
        ['Cliente', order.customer_name],
        ['E-mail', <SheetEmail key="email" address={order.customer_email} />],
        ['Status', ORDER_STATUS_LABELS[order.status]],
        ['Pagamento', paymentText(order)],
        ['Itens', `${plural(units, 'unidade', 'unidades')}, ${plural(parcel.length, 'produto', 'produtos')}`],
        ['Previsão', estimateText(order)],
        fiscalPair(order),
      ]}
    />
  )
}

function Address({ order }: { order: PrintedOrder }) {
  const lines = destinationLines(order)
  return (
    <address className="sheet-address">
      {order.recipient_name && <b>{order.recipient_name}</b>}
      {lines.length === 0 && <span>Endereço não informado</span>}
      {lines.map((line) => (line.startsWith('CEP') ? <b key={line}>{line}</b> : <span key={line}>{line}</span>))}
      {order.recipient_phone && <span>Tel. {formatPhone(order.recipient_phone)}</span>}
    </address>
  )
}

function SheetSteps({ order }: { order: PrintedOrder }) {
  const items = parcelLines(order)
  const warning = parcelWarning(order)
  const confer = items.length === 1 ? 'Confira o produto' : `Confira os ${items.length} produtos`
  return (
    <ul className="sheet-steps">
      {warning && (
        <li>
          <b>{warning}.</b>
        </li>
      )}
      {order.is_pickup ? <PickupSteps confer={confer} /> : <PostingSteps confer={confer} products={items.length} />}
    </ul>
  )
}

function PostingSteps({ confer, products }: { confer: string; products: number }) {
  return (
    <>
      <li>{confer} com a lista abaixo antes de fechar a caixa.</li>
      <li>Proteja o que é frágil e preencha os vãos da caixa.</li>
      <li>Cole a etiqueta 10 × 15 cm na maior face, sem dobrar sobre as arestas.</li>
      <li>
        <span>
          Peso estimado: <b>{estimatedWeight(products)}</b> (0,5 kg por produto). Pese na agência.
        </span>
      </li>
      <li>Poste pelo serviço expresso e peça o comprovante com o código de rastreamento.</li>
      <li>Informe o código em Pedidos: o cliente recebe o link por e-mail.</li>
    </>
  )
}

function PickupSteps({ confer }: { confer: string }) {
  return (
    <>
      <li>{confer} com a lista abaixo antes de fechar o pacote.</li>
      <li>Combine com o cliente o dia da retirada.</li>
      <li>Na retirada, peça um documento a quem vier buscar.</li>
      <li>Passe o pedido a Entregue em Pedidos: o cliente é avisado por e-mail.</li>
    </>
  )
}
