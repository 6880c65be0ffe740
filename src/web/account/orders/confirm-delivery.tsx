import { useState } from 'react'
import type { CustomerOrder } from '#contract/account.ts'
import { isRefusal } from '#contract/client.ts'
import { orderNumber } from '#domain/order.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { customerApi } from '#web/shared/customer-api.ts'
import { productNames } from './product-names.ts'

/** Only the person who waits for a parcel knows that it came, and says so once. */
export function ConfirmDelivery({ order, onChanged }: { order: CustomerOrder; onChanged: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    try {
      await customerApi.account.confirmDelivery({ id: order.id })
      showToast({ text: 'Entrega confirmada com sucesso!' })
    } catch (error) {
      showToast({
        tone: 'bad',
        text: 'Erro ao confirmar entrega',
        detail: isRefusal(error) ? error.message : undefined,
      })
      if (!isRefusal(error)) console.error('Failed to confirm a delivery', error)
    }
    setAsking(false)
    await onChanged()
    setBusy(false)
  }

  return (
    <>
      <Button kind="main" className="max-xs:w-full" onClick={() => setAsking(true)}>
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
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      >
        <p>
          Confirme só depois de receber <b className="font-bold">{productNames(order.items)}</b>. A confirmação não pode
          ser desfeita.
        </p>
      </ConfirmDialog>
    </>
  )
}
