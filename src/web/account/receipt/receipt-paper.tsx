import { nameWithVariant } from '#domain/variant.ts'
import type { ReactNode } from 'react'
import type { CurrentUser } from '#contract/session.ts'
import { destinationLines } from '#domain/address.ts'
import { formatInstant } from '#domain/calendar.ts'
import { formatCnpj } from '#domain/cnpj.ts'
import { documentText } from '#domain/document.ts'
import { formatBrl } from '#domain/money.ts'
import { orderNumber } from '#domain/order.ts'
import { orderSums, refundSums } from '#domain/order-sums.ts'
import { PAYMENT_STATUS_LABELS, paymentMethodLabel } from '#domain/payment.ts'
import { formatPhone } from '#domain/phone.ts'
import { useStore } from '#web/data/store.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ShopMark } from '#web/data/shop-mark.tsx'
import type { customerApi } from '#web/shared/customer-api.ts'

type Order = Awaited<ReturnType<typeof customerApi.account.order>>

/** As wide as A4, so that the screen shows what will be printed. */
export const PAPER = 'mx-auto max-w-[210mm] bg-surface p-[clamp(20px,5vw,16mm)] wrap-anywhere'

/** Seller data that the shop has not entered is left out. */
export function ReceiptPaper({ order, buyer }: { order: Order; buyer: CurrentUser }) {
  return (
    <article
      data-receipt
      className={classNames(
        PAPER,
        'print:max-w-none print:bg-transparent print:p-0 print:text-[10.5pt] print:text-[black]',
      )}
    >
      <header className="grid gap-3 border-b-2 border-ink pb-5 xs:grid-cols-[1fr_auto] xs:gap-x-8 xs:gap-y-6">
        <div>
          <p className="display mb-4 text-28 leading-none font-bold tracking-[-0.05em]">
            <ShopMark className="h-10" />
          </p>
          <h1 className="text-40">Recibo</h1>
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
      <Sides>
        <Block title="Vendido por">
          <Seller />
        </Block>
        <Block title="Comprado por">
          <Lines of={[buyer.name, buyer.email]} />
        </Block>
      </Sides>
      <Products order={order} />
      <Totals order={order} />
      <Sides>
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
              ...destinationLines(order),
              order.recipient_phone && `Tel. ${formatPhone(order.recipient_phone)}`,
              order.recipient_document && documentText(order.recipient_document),
            ]}
          />
        </Block>
      </Sides>
      <p className="border-t border-line pt-4 text-14 text-ink-soft">
        Este recibo confirma o pagamento do pedido e não substitui a nota fiscal.
      </p>
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

const NAME = 'border-b border-line py-2 text-left align-top'
const FIGURE = 'border-b border-line py-2 pl-3 text-right align-top whitespace-nowrap'
const HEAD = 'text-14 font-semibold text-ink-soft'
/** Left out on narrow screens: quantity and total suffice. */
const PRICE = 'max-xs:hidden'

function Products({ order }: { order: Order }) {
  return (
    <table className="w-full border-collapse tabular-nums">
      <caption className="sr-only">Produtos do pedido</caption>
      <thead>
        <tr>
          <th scope="col" className={classNames(HEAD, NAME)}>
            Produto
          </th>
          <th scope="col" className={classNames(HEAD, FIGURE)}>
            Qtd.
          </th>
          <th scope="col" className={classNames(HEAD, FIGURE, PRICE)}>
            Preço
          </th>
          <th scope="col" className={classNames(HEAD, FIGURE)}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <tr key={item.variant_id} className="break-inside-avoid">
            <td className={NAME}>{nameWithVariant(item.product_name, item.variant_text)}</td>
            <td className={FIGURE}>{item.quantity}</td>
            <td className={classNames(FIGURE, PRICE)}>{formatBrl(item.price)}</td>
            <td className={FIGURE}>{formatBrl(item.price * item.quantity)}</td>
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
    isPickup: order.is_pickup,
    discount: order.discount_amount,
    methodDiscount: order.method_discount_amount,
    method: order.payment_method,
    coupon: order.coupon_code,
  })
  return (
    <dl className="break-inside-avoid pt-1 tabular-nums">
      {[
        ...sums,
        ['Total pago', formatBrl(order.total_amount)] as const,
        ...refundSums({ total: order.total_amount, refunded: order.refunded_amount }),
      ].map(([name, amount]) => (
        <div
          key={name}
          className="flex justify-end gap-6 py-1.5 last:mt-1.5 last:border-t-2 last:border-ink last:pt-3 last:text-18 last:font-bold"
        >
          <dt>{name}</dt>
          <dd className="min-w-[8em] text-right">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

function Sides({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(220px,100%),1fr))] gap-x-8 gap-y-6 py-6">{children}</div>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="break-inside-avoid">
      <h2 className="mb-1.5 font-text text-14 leading-[1.04] font-semibold tracking-[0] text-ink-soft">{title}</h2>
      {children}
    </section>
  )
}

function Lines({ of }: { of: readonly (string | null | false | undefined)[] }) {
  return of.filter((line) => line).map((line, index) => <p key={index}>{line}</p>)
}
