import type { Sums } from '#contract/admin-reports.ts'
import { formatDay, formatInstant, saoPauloDay } from '#domain/calendar.ts'
import { formatBrl } from '#domain/money.ts'
import { orderNumber } from '#domain/order.ts'
import { paymentMethodLabel } from '#domain/payment.ts'
import { plural } from '#domain/plural.ts'
import { averageCents } from '#domain/sales.ts'
import { clockText } from '#web/ui/dates.ts'
import type { adminApi } from '../api.ts'
import { Mark } from './sheet-parts.tsx'

type Closed = Awaited<ReturnType<typeof adminApi.adminReports.day>>

type Props = {
  closed: Closed
  /** 'segunda-feira, 23 de novembro de 2026' */
  title: string
  isToday: boolean
  printedAt: Date
}

/** One A4 page: the refunds are limited by the server, and methods are few. */
export function DaySheet({ closed, title, isToday, printedAt }: Props) {
  return (
    <article className="sheet sheet-day">
      <header className="sheet-top">
        <Mark />
        <div>
          <h2>Fechamento do dia</h2>
          <p>{title}</p>
          <p className="sheet-note">
            {isToday
              ? `Até ${clockText(printedAt)}, o dia ainda não acabou`
              : `Impresso em ${formatInstant(printedAt)}`}
          </p>
        </div>
      </header>
      <Figures closed={closed} />
      <Methods closed={closed} />
      <Refunds closed={closed} />
      <section>
        <h3>Para enviar agora</h3>
        <p>{toSendText(closed.to_send)}</p>
      </section>
      <footer className="sheet-foot">
        <p>
          Pedidos pagos, enviados e entregues, no dia do pagamento, horário de São Paulo. Um reembolso conta no dia em
          que a loja soube dele, também se o pedido é de outro dia.
        </p>
      </footer>
    </article>
  )
}

function Figures({ closed: { sums, before } }: { closed: Closed }) {
  const day = formatDay(before.from).slice(0, 5)
  const earlier = before.compared_until ? `${day}, até ${clockText(before.compared_until)}` : day
  const row = (
    name: string,
    valueOf: (sums: Sums) => number,
    { isLess = false, isTotal = false, isCount = false, isOptional = false } = {},
  ) => {
    if (isOptional && valueOf(sums) === 0 && valueOf(before.sums) === 0) return null
    const show = (value: number) =>
      isCount ? value.toLocaleString('pt-BR') : (isLess && value > 0 ? '−' : '') + formatBrl(value)
    const change = isLess ? valueOf(before.sums) - valueOf(sums) : valueOf(sums) - valueOf(before.sums)
    const sign = change > 0 ? '+' : change < 0 ? '−' : ''
    const size = Math.abs(change)
    return (
      <tr key={name} className={isTotal ? 'sheet-total' : undefined}>
        <td>{name}</td>
        <td>{show(valueOf(sums))}</td>
        <td>{show(valueOf(before.sums))}</td>
        <td>{sign + (isCount ? size.toLocaleString('pt-BR') : formatBrl(size))}</td>
      </tr>
    )
  }
  return (
    <section>
      <table className="sheet-items">
        <thead>
          <tr>
            <th scope="col">Vendas</th>
            <th scope="col">No dia</th>
            <th scope="col">{earlier}</th>
            <th scope="col">Diferença</th>
          </tr>
        </thead>
        <tbody>
          {row('Pedidos pagos', ({ orders }) => orders, { isCount: true })}
          {row('Produtos vendidos', ({ units }) => units, { isCount: true })}
          {row('Produtos', ({ goods }) => goods)}
          {row('Frete', ({ shipping }) => shipping)}
          {row('Descontos de cupons', ({ coupon_discounts: cents }) => cents, { isLess: true, isOptional: true })}
          {row('Descontos por forma de pagamento', ({ method_discounts: cents }) => cents, {
            isLess: true,
            isOptional: true,
          })}
          {row('Receita', ({ gross }) => gross, { isTotal: true })}
          {row('Reembolsos', ({ refunds }) => refunds, { isLess: true })}
          {row('Receita líquida', ({ net }) => net, { isTotal: true })}
          {row('Ticket médio', ({ gross, orders }) => averageCents(gross, orders))}
        </tbody>
      </table>
    </section>
  )
}

function Methods({ closed: { methods, sums } }: { closed: Closed }) {
  if (methods.length === 0) return null
  return (
    <section>
      <table className="sheet-items">
        <thead>
          <tr>
            <th scope="col">Forma de pagamento</th>
            <th scope="col">Pedidos</th>
            <th scope="col">Receita</th>
            <th scope="col">Reembolsos</th>
            <th scope="col">Líquida</th>
          </tr>
        </thead>
        <tbody>
          {methods.map(({ key, label, orders, gross, refunds, net }) => (
            <tr key={key}>
              <td>{label}</td>
              <td>{orders}</td>
              <td>{formatBrl(gross)}</td>
              <td>{lessText(refunds ?? 0)}</td>
              <td>{formatBrl(net ?? 0)}</td>
            </tr>
          ))}
          <tr className="sheet-total">
            <td>Total</td>
            <td>{sums.orders}</td>
            <td>{formatBrl(sums.gross)}</td>
            <td>{lessText(sums.refunds)}</td>
            <td>{formatBrl(sums.net)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}

function Refunds({ closed: { refunds, more_refunds: more } }: { closed: Closed }) {
  if (refunds.length === 0) return null
  return (
    <section>
      <table className="sheet-items">
        <thead>
          <tr>
            <th scope="col">Reembolsos</th>
            <th scope="col">Hora</th>
            <th scope="col">Valor</th>
          </tr>
        </thead>
        <tbody>
          {refunds.map(({ order_id: id, payment_method: method, amount, booked_at: at }, index) => (
            <tr key={`${id}-${index}`}>
              <td>
                Pedido {orderNumber(id)}, {paymentMethodLabel(method)}
                {amount < 0 && ' (contestação ganha)'}
              </td>
              <td>{clockText(at)}</td>
              <td>{lessText(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="sheet-note">E mais {plural(more, 'reembolso', 'reembolsos')}.</p>}
    </section>
  )
}

function lessText(cents: number): string {
  return formatBrl(cents === 0 ? 0 : -cents)
}

function toSendText({ count, oldest_paid_at: oldest }: Closed['to_send']): string {
  if (count === 0 || oldest === null) return 'Nenhum pedido espera envio.'
  return `${plural(count, 'pedido pago espera', 'pedidos pagos esperam')} envio; o mais antigo foi pago em ${formatDay(saoPauloDay(oldest))}.`
}
