import { useState } from 'react'
import type { AdminOrderRow } from '#contract/admin-orders.ts'
import { orderNumber } from '#domain/order.ts'
import { ORDER_STATUS_LABELS, ORDER_STATUSES, type OrderStatus } from '#domain/order-status.ts'
import { refusalText } from '#web/refusal-text.ts'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { AdminIcon } from '../kit/admin-icon.tsx'
import { Confirm } from '../kit/dialogs.tsx'
import { ORDER_STATES, State } from '../kit/state.tsx'

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
      <span className="state-select" data-tone={ORDER_STATES[shown].tone} aria-busy={wanted !== null || undefined}>
        <State {...ORDER_STATES[shown]}>{ORDER_STATUS_LABELS[shown]}</State>
        <AdminIcon name="down" className="size-3.5" />
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
      <Confirm
        open={isAsking}
        title={`Cancelar o pedido ${orderNumber(order.id)}?`}
        verb="Cancelar pedido"
        isDanger
        onConfirm={() => void save('cancelled')}
        onClose={() => setAsking(false)}
      >
        <p>Os produtos voltam ao estoque, o que foi pago é devolvido e o cliente recebe um e-mail.</p>
      </Confirm>
    </>
  )
}

function failureText(error: unknown): string {
  const sentence = refusalText(error, '')
  return sentence ? `Erro ao atualizar status. ${sentence}` : 'Erro ao atualizar status'
}
