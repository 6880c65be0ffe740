import { useState } from 'react'
import type { CustomerOrder } from '#contract/account.ts'
import { orderNumber } from '#domain/order.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { QuietButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { customerApi } from '#web/shared/customer-api.ts'
import { productNames } from './product-names.ts'

/** While nobody has paid. A payment that was approved meanwhile wins, and the order is shown as it is then. */
export function CancelOrder({ order, onChanged }: { order: CustomerOrder; onChanged: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function cancel() {
    setBusy(true)
    try {
      await customerApi.account.cancel({ id: order.id })
      showToast({ text: `Pedido ${orderNumber(order.id)} cancelado` })
    } catch (error) {
      showToast({ tone: 'bad', text: refusalText(error, 'Erro ao cancelar o pedido') })
    }
    setAsking(false)
    await onChanged()
    setBusy(false)
  }

  return (
    <>
      <QuietButton onClick={() => setAsking(true)}>
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
        onConfirm={() => void cancel()}
        onClose={() => setAsking(false)}
      >
        <p>
          <b className="font-bold">{productNames(order.items)}</b>: a reserva termina e nada é cobrado. O cancelamento
          não pode ser desfeito.
        </p>
      </ConfirmDialog>
    </>
  )
}
