import type { ReactNode } from 'react'
import type { CurrentUser } from '#contract/session.ts'
import { addressLines } from '#domain/address.ts'
import { formatInstant } from '#domain/calendar.ts'
import { formatCnpj } from '#domain/cnpj.ts'
import { formatCpf } from '#domain/cpf.ts'
import { formatBrl } from '#domain/money.ts'
import { orderNumber } from '#domain/order.ts'
import { orderSums, refundSums } from '#domain/order-sums.ts'
import { PAYMENT_STATUS_LABELS, paymentMethodLabel } from '#domain/payment.ts'
import { formatPhone } from '#domain/phone.ts'
import { useStore } from '#web/data/store.ts'
import type { customerApi } from '#web/shared/customer-api.ts'

type Order = Awaited<ReturnType<typeof customerApi.account.order>>

/** What was bought from whom, and that it was paid. What the shop has not filled in is left out. */
export function ReceiptPaper({ order, buyer }: { order: Order; buyer: CurrentUser }) {
  return (
    <article className="receipt-paper">
      <header className="receipt-head">
        <div>
          <h1>Recibo</h1>
          <p>Sem valor fiscal</p>
        </div>
        <p className="xs:text-right">
          <b>
            Pedido <span className="num">{orderNumber(order.id)}</span>
          </b>
          <br />
          <span className="num">{formatInstant(order.created_at)}</span>
        </p>
      </header>
      <div className="receipt-sides">
        <Block title="Vendido por">
          <Seller />
        </Block>
        <Block title="Comprado por">
          <Lines of={[buyer.name, buyer.email]} />
        </Block>
      </div>
      <Products order={order} />
      <Totals order={order} />
      <div className="receipt-sides">
        <Block title="Pagamento">
          <Lines
            of={[
              paymentMethodLabel(order.payment_method),
              order.paid_at && `Confirmado em ${formatInstant(order.paid_at)}`,
              order.payment_status !== 'approved' && PAYMENT_STATUS_LABELS[order.payment_status],
            ]}
          />
        </Block>
        <Block title="Entrega">
          <Lines
            of={[
              order.recipient_name,
              ...addressLines(order.shipping_address),
              order.recipient_phone && `Tel. ${formatPhone(order.recipient_phone)}`,
              order.recipient_cpf && `CPF ${formatCpf(order.recipient_cpf)}`,
            ]}
          />
        </Block>
      </div>
      <p className="receipt-note">Este recibo confirma o pagamento do pedido e não substitui a nota fiscal.</p>
    </article>
  )
}

function Seller() {
  const {
    legal_name: legalName,
    store_name: name,
    cnpj,
    legal_address: address,
    store_email: email,
    store_phone: phone,
  } = useStore()
  return (
    <Lines of={[legalName || name, cnpj && `CNPJ ${formatCnpj(cnpj)}`, address, email, phone && formatPhone(phone)]} />
  )
}

function Products({ order }: { order: Order }) {
  return (
    <table className="receipt-table">
      <caption className="sr-only">Produtos do pedido</caption>
      <thead>
        <tr>
          <th scope="col">Produto</th>
          <th scope="col">Qtd.</th>
          <th scope="col">Preço</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <tr key={item.product_id}>
            <td>{item.product_name}</td>
            <td>{item.quantity}</td>
            <td>{formatBrl(item.price)}</td>
            <td>{formatBrl(item.price * item.quantity)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Totals({ order }: { order: Order }) {
  const sums = orderSums({
    subtotal: order.subtotal,
    shipping: order.shipping_cost,
    discount: order.discount_amount,
    coupon: order.coupon_code,
  })
  return (
    <dl className="receipt-sums">
      {[
        ...sums,
        ['Total pago', formatBrl(order.total_amount)] as const,
        ...refundSums({ total: order.total_amount, refunded: order.refunded_amount }),
      ].map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Lines({ of }: { of: readonly (string | null | false | undefined)[] }) {
  return of.filter((line) => line).map((line, index) => <p key={index}>{line}</p>)
}
