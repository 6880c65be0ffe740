import type { PrintedOrder } from '#contract/admin-orders.ts'
import type { StoreSettings } from '#contract/store.ts'
import { parcelAddress } from '#domain/address.ts'
import { formatLongDay, saoPauloDay } from '#domain/calendar.ts'
import { formatCpf } from '#domain/cpf.ts'
import { formatBrl } from '#domain/money.ts'
import { orderNumber } from '#domain/order.ts'
import { declaredValues, estimatedWeight } from '#domain/parcel.ts'
import { formatPhone } from '#domain/phone.ts'
import { sellerCnpj, sellerName } from './seller.ts'
import { Pairs } from './sheet-parts.tsx'

/** The declaration that goes with a parcel without an invoice, glued to its outside. */
export function DeclarationSheet({ order, store, printedAt }: { order: PrintedOrder; store: StoreSettings; printedAt: Date }) {
  return (
    <article className="sheet sheet-declaration">
      <h2>Declaração de conteúdo</h2>
      <p className="sheet-note">
        Pedido {orderNumber(order.id)} · {order.shipping_code.label}: {order.shipping_code.code}
      </p>
      <div className="sheet-columns">
        <section>
          <h3>Remetente</h3>
          <Pairs pairs={[['Nome', sellerName(store)], ['CPF/CNPJ', sellerCnpj(store)], ['Endereço', store.legal_address || '—']]} />
        </section>
        <section>
          <h3>Destinatário</h3>
          <Recipient order={order} />
        </section>
      </div>
      <section>
        <h3>Identificação dos bens</h3>
        <Goods order={order} />
      </section>
      <Statement printedAt={printedAt} />
    </article>
  )
}

function Recipient({ order }: { order: PrintedOrder }) {
  const { lines, city, cep } = parcelAddress(order.shipping_address)
  return (
    <Pairs
      pairs={[
        ['Nome', order.recipient_name ?? order.customer_name ?? order.customer_email],
        ['CPF/CNPJ', order.recipient_cpf ? formatCpf(order.recipient_cpf) : '________________________'],
        ['Endereço', lines.join(', ')],
        ['Cidade/UF', city],
        ['CEP', cep],
        ['Telefone', order.recipient_phone && formatPhone(order.recipient_phone)],
      ]}
    />
  )
}

function Goods({ order: { items, discount_amount: discount } }: { order: PrintedOrder }) {
  const values = declaredValues(items, discount)
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
        {items.map(({ product_id: id, product_name: name, quantity }, index) => (
          <tr key={`${id}-${index}`}>
            <td>{index + 1}</td>
            <td>{name}</td>
            <td>{quantity}</td>
            <td>{formatBrl(values[index] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
      <tbody className="sheet-goods-sums">
        <tr>
          <th scope="row" colSpan={2}>
            Totais
          </th>
          <td>{items.reduce((sum, { quantity }) => sum + quantity, 0)}</td>
          <td>{formatBrl(values.reduce((sum, cents) => sum + cents, 0))}</td>
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

function Statement({ printedAt }: { printedAt: Date }) {
  return (
    <section className="sheet-statement">
      <h3>Declaração</h3>
      <p>
        Declaro que não me enquadro no conceito de contribuinte previsto no art. 4º da Lei Complementar nº 87/1996, por não realizar, com habitualidade ou em volume
        que caracterize intuito comercial, operações de circulação de mercadoria, ou que estou dispensado da emissão de nota fiscal pela legislação tributária
        vigente, e respondo, nos termos da lei e a quem de direito, por informações inverídicas.
      </p>
      <p>
        Declaro também que o conteúdo não põe em risco o transporte aéreo nem é objeto proibido no fluxo postal, e que conheço a lista de proibições e restrições dos
        Correios, ciente de que o descumprimento pode configurar crime (Código Penal, art. 261).
      </p>
      <div className="sheet-sign">
        <p>
          <span className="sheet-line" />, {formatLongDay(saoPauloDay(printedAt))}
          <small>Local e data</small>
        </p>
        <p>
          <span className="sheet-line" />
          <small>Assinatura do declarante/remetente</small>
        </p>
      </div>
      <p className="sheet-note">
        Observação: constitui crime contra a ordem tributária suprimir ou reduzir tributo, ou contribuição social e qualquer acessório (Lei nº 8.137/1990, art. 1º, V).
      </p>
    </section>
  )
}
