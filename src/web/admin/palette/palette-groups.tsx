import type { ReactNode } from 'react'
import { href } from 'react-router'
import NewspaperIcon from 'lucide-react/icons/newspaper'
import ReceiptTextIcon from 'lucide-react/icons/receipt-text'
import TicketIcon from 'lucide-react/icons/ticket'
import UserRoundIcon from 'lucide-react/icons/user-round'
import type { AdminCoupon } from '#contract/admin-coupons.ts'
import type { AdminCustomer } from '#contract/admin-customers.ts'
import type { AdminOrderRow } from '#contract/admin-order-views.ts'
import type { AdminProduct } from '#contract/admin-products.ts'
import type { ListedText } from '#contract/admin-texts.ts'
import { COUPON_STATUS_LABELS } from '#domain/coupon.ts'
import { ORDER_STATUS_LABELS } from '#domain/order.ts'
import type { OrderMatch } from '#domain/order-search.ts'
import { plural } from '#domain/plural.ts'
import { stockText } from '#domain/stock.ts'
import { Money } from '#web/ui/money.tsx'
import { customerMatchText } from '../customers/customer-match.ts'
import { customerPath } from '../customers/customer-link.tsx'
import { ORDER_STATES, State } from '../kit/state.tsx'
import { Thumb } from '../kit/thumb.tsx'
import { matchText } from '../orders/match-text.ts'
import { Keys } from './keys.tsx'
import { Marked, Name, ROW_ICON } from './palette-rows.tsx'
import type { Place } from './places.ts'
import { bestFirst, rankOf } from './rank.ts'
import type { Found } from './use-found.ts'

/** Before something is typed. */
const MAX_PLACES = 12
/** An order's number, tracking code, phone, document or CEP is typed as a whole. */
const EXACT = 4
const IDENTIFIERS: readonly OrderMatch[] = ['tracking', 'phone', 'document', 'cep']

type PaletteRow = { to: string; rank: number; content: ReactNode }
export type PaletteGroup = { heading: string; rank: number; rows: readonly PaletteRow[] }

/** The groups with something in them, that of the best match first, and in each the best match first. */
export function groupsOf(found: Found, places: readonly Place[], typed: string): PaletteGroup[] {
  const { text, orders, customers, products, coupons, texts } = found
  const groups = [
    groupOf(
      'Ações',
      placeRows(
        places.filter(({ isAction }) => isAction),
        typed,
      ),
    ),
    groupOf(
      'Ir para',
      placeRows(
        places.filter(({ isAction }) => !isAction),
        typed,
      ),
    ),
    groupOf(
      'Produtos',
      products.map((product) => productRow(product, text)),
    ),
    groupOf(
      'Pedidos',
      orders.map((order) => orderRow(order, text)),
    ),
    groupOf(
      'Clientes',
      customers.map((customer) => customerRow(customer, text)),
    ),
    groupOf(
      'Cupons',
      coupons.map((coupon) => couponRow(coupon, text)),
    ),
    groupOf(
      'Textos',
      texts.map((each) => textRow(each, text)),
    ),
  ]
  return bestFirst(groups.filter(({ rows }) => rows.length > 0))
}

/** Where the first row leads; empty without any. */
export function bestOf(groups: readonly PaletteGroup[]): string {
  return groups[0]?.rows[0]?.to ?? ''
}

/** A place that was typed as a whole needs no results: they cannot match better. */
export function isExact(places: readonly Place[], to: string, typed: string): boolean {
  return places.some((place) => place.to === to && placeRank(place.label, typed) === EXACT)
}

/** 'frete' is the whole name of the section 'Configurações: Frete'. */
function placeRank(label: string, typed: string): number {
  return Math.max(rankOf(label, typed), rankOf(label.replace(/^.*: /, ''), typed))
}

function groupOf(heading: string, rows: readonly PaletteRow[]): PaletteGroup {
  const sorted = bestFirst(rows)
  return { heading, rank: sorted[0]?.rank ?? 0, rows: sorted }
}

function placeRows(places: readonly Place[], typed: string): PaletteRow[] {
  const isEmpty = typed.trim() === ''
  return (isEmpty ? places.slice(0, MAX_PLACES) : places).flatMap(({ to, label, icon: Icon, keys }) => {
    const rank = placeRank(label, typed)
    if (rank === 0 && !isEmpty) return []
    const content = (
      <>
        <Icon className={ROW_ICON} />
        <Name>
          <Marked text={label} searched={typed} />
        </Name>
        {keys && <Keys keys={keys} />}
      </>
    )
    return [{ to, rank, content }]
  })
}

function orderRow(order: AdminOrderRow, text: string): PaletteRow {
  const name = order.customer_name ?? order.customer_email
  const beside = matchText(order.match) ?? (order.customer_name ? order.customer_email : '')
  return {
    to: `${href('/admin/pedidos')}?pedido=${order.id}`,
    rank: orderRank(order, text),
    content: (
      <>
        <ReceiptTextIcon className={ROW_ICON} />
        <Name>
          <b className="num font-semibold">
            <Marked text={`#${order.id}`} searched={text} />
          </b>{' '}
          <Marked text={name} searched={text} /> <Soft text={beside} searched={text} />
        </Name>
        <span className="hidden sm:contents">
          <State {...ORDER_STATES[order.status]}>{ORDER_STATUS_LABELS[order.status]}</State>
        </span>
        <Money cents={order.total_amount} />
      </>
    ),
  }
}

/** An order that only contains a product of this name comes after the product. */
function orderRank({ id, customer_name: name, customer_email: email, match }: AdminOrderRow, text: string): number {
  if (match && IDENTIFIERS.includes(match.by)) return EXACT
  const own = Math.max(rankOf(String(id), text), rankOf(name ?? '', text), rankOf(email, text))
  return own > 0 || match?.by === 'product' ? own : 1
}

function customerRow(customer: AdminCustomer, text: string): PaletteRow {
  const { user_id: id, name, email, order_count: count, match } = customer
  const beside = customerMatchText(customer) ?? (name ? email : '')
  return {
    to: customerPath(id),
    rank: match && IDENTIFIERS.includes(match.by) ? EXACT : Math.max(rankOf(name ?? '', text), rankOf(email, text), 1),
    content: (
      <>
        <UserRoundIcon className={ROW_ICON} />
        <Name>
          <Marked text={name ?? email} searched={text} /> <Soft text={beside} searched={text} />
        </Name>
        <span className="num hidden text-ink-soft sm:inline">{plural(count, 'pedido', 'pedidos')}</span>
      </>
    ),
  }
}

function productRow({ name, image_url: src, stock_quantity: stock }: AdminProduct, text: string): PaletteRow {
  return {
    to: `${href('/admin/produtos')}?${new URLSearchParams({ busca: name })}`,
    rank: rankOf(name, text),
    content: (
      <>
        <Thumb src={src ?? null} isSmall />
        <Name>
          <Marked text={name} searched={text} />
        </Name>
        <span className="num hidden text-ink-soft sm:inline">
          {stock > 0 ? `${stock.toLocaleString('pt-BR')} em estoque` : stockText(0)}
        </span>
      </>
    ),
  }
}

function couponRow({ code, status }: AdminCoupon, text: string): PaletteRow {
  return {
    to: `${href('/admin/cupons')}?${new URLSearchParams({ busca: code })}`,
    rank: rankOf(code, text),
    content: (
      <>
        <TicketIcon className={ROW_ICON} />
        <Name>
          <Marked text={code} searched={text} />
        </Name>
        <span className="hidden text-ink-soft sm:inline">{COUPON_STATUS_LABELS[status]}</span>
      </>
    ),
  }
}

function textRow({ id, kind, title }: ListedText, text: string): PaletteRow {
  return {
    to: href(kind === 'page' ? '/admin/paginas/:id' : '/admin/jornal/:id', { id: String(id) }),
    rank: rankOf(title, text),
    content: (
      <>
        <NewspaperIcon className={ROW_ICON} />
        <Name>
          <Marked text={title} searched={text} />
        </Name>
        <span className="hidden text-ink-soft sm:inline">{kind === 'page' ? 'Página' : 'Jornal'}</span>
      </>
    ),
  }
}

function Soft({ text, searched }: { text: string; searched: string }) {
  return (
    <span className="text-ink-soft">
      <Marked text={text} searched={searched} />
    </span>
  )
}
