import { useState } from 'react'
import type { AdminReturn } from '#contract/admin-order-views.ts'
import { formatInstant } from '#domain/calendar.ts'
import { type ReturnStep, returnSteps } from '#domain/return.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../../api.ts'
import { toastError } from '../../kit/toast-error.ts'
import { useAction } from '../../kit/use-action.ts'
import { SmallText } from './small-text.tsx'

type Props = { orderId: number; request: AdminReturn; onChanged: () => Promise<void> }

/** Where an accepted return stands, and what staff can record next. */
export function ReturnSteps({ orderId, request, onChanged }: Props) {
  const [isRestocked, setRestocked] = useState(true)
  const [record, isPending] = useAction(async (step: ReturnStep) => {
    try {
      const recorded = { step, ...(step === 'received' && { restock: isRestocked }) }
      await adminApi.adminOrders.returnStep({ id: orderId, return_id: request.id, ...recorded })
      showToast({ text: DONE[step] })
    } catch (error) {
      toastError(error, { refused: 'Erro ao registrar o passo da devolução' })
    }
    await onChanged()
  })
  const { is_sent: isSent, sent_at, received_at, refunded_at, refund_status } = request
  const isMoneyDue = refunded_at === null && (refund_status === null || refund_status === 'failed')
  const awaitsGoods = isSent && received_at === null && isMoneyDue
  return (
    <div className="mt-2.5 grid gap-2.5">
      <ol className="grid gap-0.5" aria-label={`Passos da devolução ${request.protocol}`}>
        {returnSteps({
          isSent,
          createdAt: request.created_at,
          sentAt: sent_at,
          receivedAt: received_at,
          refundedAt: refunded_at,
        }).map(({ name, at, state }) => (
          <li key={name} className={state === 'next' ? 'text-ink-soft' : undefined}>
            {name}
            {at && <SmallText className="num"> {formatInstant(at)}</SmallText>}
          </li>
        ))}
      </ol>
      {awaitsGoods && (
        <>
          <label className="flex min-h-11 items-center gap-2">
            <input type="checkbox" checked={isRestocked} onChange={(event) => setRestocked(event.target.checked)} />
            Repor o estoque na chegada
          </label>
          <div className="flex flex-wrap gap-2">
            {sent_at === null && (
              <Button size="sm" disabled={isPending} onClick={() => void record('sent')}>
                Está a caminho
              </Button>
            )}
            <Button size="sm" kind="main" busy={isPending} onClick={() => void record('received')}>
              Recebi: reembolsar
            </Button>
          </div>
        </>
      )}
      {!awaitsGoods && isMoneyDue && (
        <>
          <Button size="sm" className="justify-self-start" busy={isPending} onClick={() => void record('refunded')}>
            Reembolsei por fora
          </Button>
          <SmallText>O provedor não devolve este valor: devolva por fora e registre aqui.</SmallText>
        </>
      )}
      {refund_status === 'requested' && <SmallText>O reembolso foi pedido ao provedor e está em andamento.</SmallText>}
    </div>
  )
}

const DONE: Record<ReturnStep, string> = {
  sent: 'Devolução a caminho',
  received: 'Devolução recebida',
  refunded: 'Reembolso registrado',
}
