import { useState } from 'react'
import { href } from 'react-router'
import PlusIcon from 'lucide-react/icons/plus'
import TruckIcon from 'lucide-react/icons/truck'
import { saoPauloDay } from '#domain/calendar.ts'
import { orNull } from '#web/data/attempt.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { AdminHead } from '../admin-head.tsx'
import { useCan } from '../access.ts'
import { adminApi } from '../api.ts'
import { PageHead } from '../kit/blocks.tsx'
import { FileLink } from '../kit/file-link.tsx'
import { filtersIn, loadList, revalidatesOn } from '../kit/list-loader.ts'
import { useUrlFilters } from '../kit/url-filters.ts'
import { useList } from '../kit/use-list.ts'
import { knownNews } from '../live/live-store.ts'
import type { Route } from './+types/orders-page'
import { DispatchDialog } from './dispatch-dialog.tsx'
import { NewOrders } from './new-orders.tsx'
import { OrderCards } from './order-cards.tsx'
import { OrderFilterBar } from './order-filters.tsx'
import { reachOf } from './order-news.ts'
import { fileAddress, isNarrowed, ORDER_FILTERS, orderQuery } from './order-query.ts'
import { type OrderSummary, summaryText } from './order-summary.ts'
import { OrderSheet } from './order-sheet.tsx'
import { OrdersList } from './orders-list.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { useOpenOrder } from './use-open-order.ts'
import { useOrderActions } from './use-order-actions.ts'
import { usePastedCodes } from './use-pasted-codes.ts'
import { useStatusChange } from './use-status-change.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const today = saoPauloDay(new Date())
  // What happens while the list is loading may not be in it.
  const news = knownNews()
  const query = orderQuery(filtersIn(new URL(request.url).searchParams, ORDER_FILTERS), today)
  const [orders, summary] = await Promise.all([
    loadList(request, ORDER_FILTERS, (filters, place) =>
      adminApi.adminOrders.list({ ...orderQuery(filters, today), ...place }),
    ),
    orNull(loadSummary(query)),
  ])
  return { orders, summary, today, news }
}

/** All orders are only counted: a sum of everything ever ordered says nothing, and would read it all. */
async function loadSummary(query: ReturnType<typeof orderQuery>): Promise<OrderSummary> {
  if (!isNarrowed(query)) return { counts: await adminApi.adminOrders.counts(), sums: null, isNarrowed: false }
  return { ...(await adminApi.adminOrders.sums(query)), isNarrowed: true }
}

export const shouldRevalidate = revalidatesOn(ORDER_FILTERS)

export default function AdminOrdersPage({ loaderData: { orders, summary, today, news } }: Route.ComponentProps) {
  const { filters, change: setFilters, clear } = useUrlFilters(ORDER_FILTERS)
  const list = useList(orders)
  const canChange = useCan('orders')
  const statusChange = useStatusChange()
  const openOrder = useOpenOrder(list.items, list.place)
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const pasted = usePastedCodes()
  const { actions, tracked, refunded, closeTracking, closeRefund } = useOrderActions({ openOrder, statusChange })
  const [shownFilters, setShownFilters] = useState(filters)
  // Filtered-out rows must not stay selected.
  if (shownFilters !== filters) {
    setShownFilters(filters)
    setPicked(new Set())
  }

  return (
    <>
      <AdminHead title="Pedidos" />
      <PageHead
        title="Pedidos"
        sub={summary ? summaryText(summary) : ' '}
        isLow
        actions={
          canChange && (
            <>
              <LinkButton size="sm" to={href('/admin/pedidos/novo')}>
                <PlusIcon />
                <span className="max-sm:sr-only">Novo pedido</span>
              </LinkButton>
              <FileLink isLow to={fileAddress(orderQuery(filters, today))} />
              <LinkButton kind="main" size="sm" to={href('/admin/pedidos/despachar')}>
                <TruckIcon className="max-sm:hidden" />
                Despachar
              </LinkButton>
            </>
          )
        }
      />
      <OrderCards counts={summary && summary.counts} hasFailed={!summary?.counts} status={filters.status} />
      <OrderFilterBar filters={filters} onChange={setFilters} />
      <NewOrders rows={orders.page?.items ?? null} known={news} reach={reachOf(filters, orders.isFirst)} />
      <OrdersList
        list={list}
        today={today}
        filters={filters}
        onFilter={setFilters}
        onClearFilters={clear}
        selection={{ picked, onChange: setPicked, label: ({ id }) => `Selecionar pedido ${id}` }}
        change={statusChange}
        actions={actions}
        hrefOf={openOrder.hrefOf}
        tracked={tracked}
        onTrackingClosed={closeTracking}
      />
      {openOrder.id !== null && (
        <OrderSheet
          id={openOrder.id}
          onNewer={openOrder.onNewer}
          onOlder={openOrder.onOlder}
          change={statusChange}
          actions={actions}
          onClose={openOrder.close}
        />
      )}
      {refunded !== null && <RefundDialog orderId={refunded} onClose={closeRefund} />}
      {canChange && pasted.isOpen && <DispatchDialog onClose={pasted.close} />}
      {statusChange.dialog}
    </>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
