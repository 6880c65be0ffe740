import { useCallback, useState } from 'react'
import { plural } from '#domain/plural.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { useLoaded } from '#web/data/use-loaded.ts'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { useToday } from '../use-today.ts'
import { AdminIcon } from '../kit/admin-icon.tsx'
import { PageHead } from '../kit/blocks.tsx'
import { FileLink } from '../kit/file-link.tsx'
import { useUrlFilters } from '../kit/url-filters.ts'
import { useList } from '../kit/use-list.ts'
import { DispatchDialog } from './dispatch-dialog.tsx'
import { OrderCards, type OrderCounts } from './order-cards.tsx'
import { OrderFilterBar } from './order-filters.tsx'
import { fileAddress, ORDER_FILTERS, orderQuery } from './order-query.ts'
import { OrderSheet } from './order-sheet.tsx'
import { OrdersList } from './orders-list.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { useOpenOrder } from './use-open-order.ts'
import { useOrderActs } from './use-order-acts.ts'
import { usePastedCodes } from './use-pasted-codes.ts'
import { useStatusChange } from './use-status-change.tsx'
import './orders.css'
import './order-sheet.css'

/** Every order, what waits for what, and all that can be done with one or with many. */
export default function AdminOrdersPage() {
  const { filters, change: setFilters, clear } = useUrlFilters(ORDER_FILTERS)
  const today = useToday()
  const ask = useCallback(
    (place: { limit: number; cursor?: string }) =>
      adminApi.adminOrders.list({ ...orderQuery(filters, today), ...place }),
    [filters, today],
  )
  const list = useList(ask)
  const counts = useLoaded(adminApi.adminOrders.counts)
  const [version, setVersion] = useState(0)
  const { reload } = list
  const reloadCounts = counts.reload
  const changed = useCallback(async () => {
    setVersion((before) => before + 1)
    // Rows are free again as soon as the list is there.
    void reloadCounts()
    await reload()
  }, [reload, reloadCounts])

  const statusChange = useStatusChange(changed)
  const openOrder = useOpenOrder(list.items)
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const pasted = usePastedCodes()
  const { acts, tracked, refunded, closeTracking, closeRefund } = useOrderActs({
    openOrder,
    statusChange,
    onChanged: changed,
  })
  const [shownFilters, setShownFilters] = useState(filters)
  // What is narrowed away is not selected any more.
  if (shownFilters !== filters) {
    setShownFilters(filters)
    setPicked(new Set())
  }

  return (
    <>
      <AdminHead title="Pedidos" />
      <PageHead
        title="Pedidos"
        sub={counts.data ? summaryText(counts.data) : ' '}
        actions={
          <>
            <FileLink to={fileAddress(orderQuery(filters, today))} />
            <LinkButton kind="main" size="sm" to="/admin/pedidos/despachar">
              <AdminIcon name="truck" />
              Despachar
            </LinkButton>
          </>
        }
      />
      <OrderCards counts={counts.data} hasFailed={counts.hasFailed} status={filters.status} />
      <OrderFilterBar filters={filters} onChange={setFilters} />
      <OrdersList
        list={list}
        today={today}
        filters={filters}
        onFilter={setFilters}
        onClearFilters={clear}
        selection={{ picked, onChange: setPicked, label: ({ id }) => `Selecionar pedido ${id}` }}
        change={statusChange}
        acts={acts}
        hrefOf={openOrder.hrefOf}
        tracked={tracked}
        onTrackingClosed={closeTracking}
        onChanged={changed}
        onDispatch={pasted.open}
      />
      {openOrder.id !== null && (
        <OrderSheet
          id={openOrder.id}
          version={version}
          newer={openOrder.newer}
          older={openOrder.older}
          change={statusChange}
          acts={acts}
          onGo={openOrder.go}
          onChanged={changed}
          onClose={openOrder.close}
        />
      )}
      {refunded !== null && <RefundDialog orderId={refunded} onClose={closeRefund} onRefunded={changed} />}
      {pasted.orderIds && <DispatchDialog orderIds={pasted.orderIds} onClose={pasted.close} onShipped={changed} />}
      {statusChange.dialog}
    </>
  )
}
/** '1.284 pedidos, 9 pagos esperando envio' */
function summaryText(counts: OrderCounts): string {
  const { to_send: waiting, ...byStatus } = counts
  const all = Object.values(byStatus).reduce((sum, each) => sum + each, 0)
  const orders = plural(all, 'pedido', 'pedidos')
  if (waiting === 0) return orders
  return `${orders}, ${plural(waiting, 'pago esperando envio', 'pagos esperando envio')}`
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
