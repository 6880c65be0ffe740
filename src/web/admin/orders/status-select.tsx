import { useState } from 'react'
import type { AdminOrderRow } from '#contract/admin-orders.ts'
import { orderNumber } from '#domain/order.ts'
import { ORDER_STATUS_LABELS, ORDER_STATUSES, type OrderStatus } from '#domain/order-status.ts'
import { refusalText } from '#web/refusal-text.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { StatusMark } from './status-mark.tsx'

/** The order's state as a badge that opens as a list of all states. Only cancelling asks first: it gives money back. */
export function StatusSelect({ order, onChanged }: { order: AdminOrderRow; onChanged: () => Promise<void> }) {
  const [wanted, setWanted] = useState<OrderStatus | null>(null)
  const [isAsking, setAsking] = useState(false)
  const shown = wanted ?? order.status

  async function save(status: OrderStatus) {
    setAsking(false)
    setWanted(status)
    try {
      await adminApi.adminOrders.setStatus({ id: order.id, status, from: order.status })
      showToast({ text: 'Status do pedido atualizado!' })
    } catch (error) {
      showToast({ tone: 'bad', text: failureText(error) })
    }
    await onChanged()
    setWanted(null)
  }

  function choose(status: OrderStatus) {
    if (status === 'cancelled') setAsking(true)
    else void save(status)
  }

  return (
    <>
      <span className="admin-status" data-status={shown} aria-busy={wanted !== null || undefined}>
        <StatusMark status={shown} />
        {ORDER_STATUS_LABELS[shown]}
        <Icon name="down" className="size-3.5" />
        <select
          aria-label={`Alterar status do pedido ${order.id}`}
          value={shown}
          disabled={wanted !== null}
          onChange={(event) => choose(event.currentTarget.value as OrderStatus)}
        >
          {ORDER_STATUSES.map((status) => (
            <option key={status} value={status}>
              {ORDER_STATUS_LABELS[status]}
            </option>
          ))}
        </select>
      </span>
      <ConfirmDialog
        open={isAsking}
        title={`Cancelar o pedido ${orderNumber(order.id)}?`}
        confirmLabel="Cancelar pedido"
        cancelLabel="Voltar"
        onConfirm={() => void save('cancelled')}
        onClose={() => setAsking(false)}
      >
        <p>Os produtos voltam ao estoque, o que foi pago é devolvido e o cliente recebe um e-mail.</p>
      </ConfirmDialog>
    </>
  )
}

function failureText(error: unknown): string {
  const sentence = refusalText(error, '')
  return sentence ? `Erro ao atualizar status. ${sentence}` : 'Erro ao atualizar status'
}
