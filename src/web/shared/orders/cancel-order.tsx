import type { CustomerOrder } from '#contract/account.ts'
import { orderNumber } from '#domain/order.ts'
import { QuietButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { productNames } from './product-names.ts'
import { useOrderAction } from './use-order-action.ts'

/** For unpaid orders. A payment approved meanwhile wins; the order then shows as paid. */
export function CancelOrder({ order }: { order: CustomerOrder }) {
  const { isAsking, isBusy, open, close, submit } = useOrderAction('cancel', order.id)
  return (
    <>
      <QuietButton onClick={open}>
        Cancelar pedido<span className="sr-only"> {orderNumber(order.id)}</span>
      </QuietButton>
      <ConfirmDialog
        open={isAsking}
        title={
          <>
            Cancelar o pedido <span className="whitespace-nowrap">{orderNumber(order.id)}</span>?
          </>
        }
        confirmLabel="Cancelar pedido"
        cancelLabel="Manter pedido"
        busy={isBusy}
        onConfirm={submit}
        onClose={close}
      >
        <p>
          <b className="font-bold">{productNames(order.items)}</b>: a reserva termina e nada é cobrado. O cancelamento
          não pode ser desfeito.
        </p>
      </ConfirmDialog>
    </>
  )
}
