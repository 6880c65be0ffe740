import type { CustomerOrder } from '#contract/account.ts'
import { orderNumber } from '#domain/order.ts'
import { Button, type ButtonKind } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { productNames } from './product-names.ts'
import { useOrderAction } from './use-order-action.ts'

export function ConfirmDelivery({ order, kind }: { order: CustomerOrder; kind: ButtonKind }) {
  const { isAsking, isBusy, open, close, submit } = useOrderAction('confirm-delivery', order.id)
  return (
    <>
      <Button kind={kind} className="max-xs:w-full" onClick={open}>
        Confirmar entrega
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={
          <>
            O pedido <span className="whitespace-nowrap">{orderNumber(order.id)}</span> chegou?
          </>
        }
        confirmLabel="Confirmar entrega"
        cancelLabel="Ainda não"
        busy={isBusy}
        onConfirm={submit}
        onClose={close}
      >
        <p>
          Confirme só depois de receber <b className="font-bold">{productNames(order.items)}</b>. A confirmação não pode
          ser desfeita.
        </p>
      </ConfirmDialog>
    </>
  )
}
