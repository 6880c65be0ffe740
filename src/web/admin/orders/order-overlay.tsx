import { OrderSheet } from './order-sheet.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import type { OpenOrder } from './use-open-order.ts'
import { useOrderActions } from './use-order-actions.ts'
import { useStatusChange } from './use-status-change.tsx'

/** The order of the address over a page that is not the list of orders, with all that can be done to it. */
export function OrderOverlay({ openOrder }: { openOrder: OpenOrder }) {
  const statusChange = useStatusChange()
  const { actions, refunded, closeRefund } = useOrderActions({ openOrder, statusChange })
  return (
    <>
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
      {statusChange.dialog}
    </>
  )
}
