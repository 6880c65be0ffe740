import { type FormEvent, useId, useState } from 'react'
import type { CustomerOrder } from '#contract/account.ts'
import { isRefusal } from '#contract/client.ts'
import { orderNumber } from '#domain/order.ts'
import { refusalText } from '#web/refusal-text.ts'
import { Button, QuietButton } from '#web/ui/button.tsx'
import { TitledDialog } from '#web/ui/dialog.tsx'
import { FieldFrame } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { customerApi } from '../api.ts'
import { productNames } from './product-names.ts'

/** Within seven days, without having to say why (CDC, art. 49). */
export function RequestReturn({ order, onChanged }: { order: CustomerOrder; onChanged: () => Promise<void> }) {
  const formId = useId()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [reason, setReason] = useState('')

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      await customerApi.account.requestReturn({ id: order.id, reason })
      showToast({ text: 'Devolução solicitada. A confirmação vai por e-mail.' })
    } catch (error) {
      showToast({ tone: 'bad', text: refusalText(error, 'Erro ao solicitar a devolução') })
      if (isRefusal(error)) await onChanged()
      return setBusy(false)
    }
    setAsking(false)
    await onChanged()
    setBusy(false)
  }

  return (
    <>
      <QuietButton onClick={() => setAsking(true)}>
        Solicitar devolução<span className="sr-only"> do pedido {orderNumber(order.id)}</span>
      </QuietButton>
      <TitledDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={
          <>
            Devolver o pedido <span className="whitespace-nowrap">{orderNumber(order.id)}</span>?
          </>
        }
        actions={
          <>
            <Button kind="main" type="submit" form={formId} busy={isBusy}>
              Solicitar devolução
            </Button>
            <Button onClick={() => setAsking(false)}>Voltar</Button>
          </>
        }
      >
        <form id={formId} className="grid gap-4" onSubmit={(event) => void send(event)}>
          <p>
            <b className="font-bold">{productNames(order.items)}</b>. Você tem 7 dias depois da entrega para desistir da compra; a loja responde por e-mail.
          </p>
          <FieldFrame label="Motivo (opcional)">
            {(wiring) => (
              <textarea className="control min-h-28" rows={4} maxLength={1000} value={reason} onChange={(event) => setReason(event.target.value)} {...wiring} />
            )}
          </FieldFrame>
        </form>
      </TitledDialog>
    </>
  )
}
