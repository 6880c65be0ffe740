import type { ReactNode } from 'react'
import { Link } from 'react-router'
import CheckIcon from 'lucide-react/icons/check'
import PlusIcon from 'lucide-react/icons/plus'
import { plural } from '#domain/plural.ts'
import type { AdminOrderRow } from '#contract/admin-order-views.ts'
import { type Day, saoPauloDay } from '#domain/calendar.ts'
import { OWED_LABEL, PAYMENT_STATUS_LABELS, paymentMethodLabel } from '#domain/payment.ts'
import { Button } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { ERASED_CUSTOMER } from '../customers/customer-link.tsx'
import { useCan } from '../access.ts'
import { Sub } from '../kit/cells.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { Column, Selection, Sorting } from '../kit/table-columns.ts'
import { State } from '../kit/state.tsx'
import { matchText } from './match-text.ts'
import { canCorrectCode, canHandOver, canTrack } from './order-stage.ts'
import { CompanionMark } from './companion-mark.tsx'
import { OrderMenu, type OrderActions } from './order-menu.tsx'
import { StatusSelect } from './status-select.tsx'
import type { StatusChange } from './use-status-change.tsx'

type Props = {
  orders: readonly AdminOrderRow[]
  sorting: Sorting
  selection: Selection<AdminOrderRow>
  change: StatusChange
  actions: OrderActions
  /** The address that opens the order over the list. */
  hrefOf: (id: number) => string
  below: (order: AdminOrderRow) => ReactNode
  today: Day
}

export function OrdersTable({ orders, sorting, selection, change, actions, hrefOf, below, today }: Props) {
  const canChange = useCan('orders')
  return (
    <DataTable
      caption={sorting.by === 'date' && sorting.isDescending ? 'Pedidos, mais recentes primeiro' : 'Pedidos'}
      stack={
        canChange
          ? "'p a d z' auto 'p b g z' auto '. c c c' auto '. f f f' auto / 24px minmax(0, 1fr) auto 44px"
          : "'a d z' auto 'b g z' auto 'c c c' auto 'f f f' auto / minmax(0, 1fr) auto 44px"
      }
      columns={columns({ change, actions, hrefOf, today, canChange })}
      rows={orders}
      sorting={sorting}
      selection={canChange ? selection : undefined}
      below={below}
      onOpen={actions.open}
      keys={
        canChange
          ? { r: (order) => (canTrack(order) || canCorrectCode(order)) && actions.track(order), p: actions.print }
          : {}
      }
      isBusy={({ id }) => change.isBusy(id)}
    />
  )
}

function columns({
  change,
  actions,
  hrefOf,
  today,
  canChange,
}: Pick<Props, 'change' | 'actions' | 'hrefOf' | 'today'> & { canChange: boolean }): readonly Column<AdminOrderRow>[] {
  return [
    {
      name: 'Pedido',
      place: 'a',
      width: '68px',
      cell: ({ id, item_count: count, goes_with: companions }) => (
        <>
          <Link className="num font-semibold hover:underline" to={hrefOf(id)} preventScrollReset>
            #{id}
          </Link>
          <Sub className="num max-lg:ml-1.5 max-lg:inline">{plural(count, 'item', 'itens')}</Sub>
          <CompanionMark id={id} companions={companions} />
        </>
      ),
    },
    {
      name: 'Cliente',
      place: 'b',
      width: '15%',
      cell: (order) => <Customer order={order} />,
    },
    {
      name: 'Produtos',
      place: 'c',
      className: 'max-lg:text-ink-soft',
      cell: ({ products }) => (
        <span className="line-clamp-1 lg:line-clamp-2" title={products}>
          {products}
        </span>
      ),
    },
    {
      name: 'Total',
      place: 'd',
      width: '104px',
      isNumber: true,
      sort: 'total',
      isLargestFirst: true,
      cell: (order) => <Total order={order} />,
    },
    {
      name: 'Pagamento',
      width: '146px',
      cell: (order) => (
        <>
          <span className="block truncate">
            <span className="inline-block first-letter:uppercase">{paymentMethodLabel(order.payment_method)}</span>
          </span>
          <Sub>{order.is_owed ? OWED_LABEL : PAYMENT_STATUS_LABELS[order.payment_status]}</Sub>
        </>
      ),
    },
    {
      name: 'Status',
      place: 'f',
      width: '208px',
      cell: (order) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 max-lg:justify-between">
          <StatusSelect order={order} refused={order.refused_statuses} change={change} />
          {canChange && !order.is_refunded && canHandOver({ ...order, status: change.statusOf(order) }) && (
            <Button
              size="tight"
              aria-label={`Marcar o pedido ${order.id} como entregue`}
              onClick={() => change.choose(order, 'delivered')}
            >
              <CheckIcon className="size-4" />
              Retirado
            </Button>
          )}
          {canChange && !order.is_refunded && canTrack({ ...order, status: change.statusOf(order) }) && (
            <Button
              size="tight"
              aria-label={`Adicionar rastreio ao pedido ${order.id}`}
              onClick={() => actions.track(order)}
            >
              <PlusIcon className="size-4" />
              Rastreio
            </Button>
          )}
          {order.is_refunded && order.status !== 'cancelled' && <RefundedState />}
          {order.has_open_return && (
            <State plain tone="warn" shape="triangle">
              Devolução pedida
            </State>
          )}
        </span>
      ),
    },
    {
      name: 'Data',
      place: 'g',
      className: 'max-lg:text-right max-lg:text-ink-soft',
      width: '72px',
      sort: 'date',
      isLargestFirst: true,
      cell: ({ created_at: at }) => <When at={at} today={today} />,
    },
    {
      name: 'Ações',
      isNumber: true,
      place: 'z',
      width: '76px',
      cell: (order) => <OrderMenu order={order} actions={actions} />,
    },
  ]
}

function Total({ order: { total_amount: total, refunded_amount: refunded } }: { order: AdminOrderRow }) {
  return (
    <>
      <span className="font-semibold">
        <Money cents={total} />
      </span>
      {refunded > 0 && (
        <Sub className="num" title="Reembolsado">
          <span className="sr-only">Reembolsado </span>−<Money cents={refunded} />
        </Sub>
      )}
    </>
  )
}

export function RefundedState() {
  return (
    <State plain tone="warn" shape="triangle">
      Reembolsado por inteiro
    </State>
  )
}

function Customer({ order }: { order: AdminOrderRow }) {
  const { customer_name: name, customer_email: email, is_guest: isGuest } = order
  const match = matchText(order.match)
  return (
    <>
      {email ? (
        <span title={name ? `${name}, ${email}` : email}>
          <span className="block truncate">{name ?? email}</span>
          {name && <Sub className="truncate max-lg:hidden">{email}</Sub>}
          {isGuest && <Sub className="max-lg:hidden">sem conta</Sub>}
        </span>
      ) : (
        <span className="text-ink-soft">{ERASED_CUSTOMER}</span>
      )}
      {match && <MatchText>{match}</MatchText>}
    </>
  )
}

function MatchText({ children }: { children: string }) {
  return (
    <Sub className="num wrap-anywhere">
      <span className="sr-only">Encontrado por </span>
      <mark className="bg-transparent font-medium text-brand-deep">{children}</mark>
    </Sub>
  )
}

const clock = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' })

/** '19/11' over '14:02'; the year too when it is another one. */
function When({ at, today }: { at: Date; today: Day }) {
  const [year = '', month, day] = saoPauloDay(at).split('-')
  const isThisYear = year === today.slice(0, 4)
  return (
    <time className="num" dateTime={at.toISOString()}>
      {isThisYear ? `${day}/${month}` : `${day}/${month}/${year.slice(2)}`}
      <Sub className="max-lg:ml-1.5 max-lg:inline">{clock.format(at)}</Sub>
    </time>
  )
}
