import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { PAYMENT_STATUS_LABELS } from '#domain/payment.ts'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { toastError } from '../kit/toast-error.ts'
import { printPath } from './order-links.ts'
import type { OrderActions } from './order-menu.tsx'
import type { OpenOrder } from './use-open-order.ts'
import type { StatusChange } from './use-status-change.tsx'

type Context = { openOrder: OpenOrder; statusChange: StatusChange }

export function useOrderActions({ openOrder, statusChange }: Context) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [tracked, setTracked] = useState<number | null>(null)
  const [refunded, setRefunded] = useState<number | null>(null)

  async function checkPayment(id: number): Promise<void> {
    try {
      const { payment_status: status } = await adminApi.adminOrders.checkPayment({ id })
      showToast({ text: `Pagamento verificado: ${PAYMENT_STATUS_LABELS[status]}` })
      await revalidate()
    } catch (error) {
      toastError(error, { refused: 'Erro ao verificar pagamento', onRetry: () => void checkPayment(id) })
    }
  }

  const actions: OrderActions = {
    open: ({ id }) => openOrder.open(id),
    print: ({ id }) => void navigate(printPath(id)),
    track: ({ id }) => setTracked(id),
    checkPayment: ({ id }) => void checkPayment(id),
    refund: ({ id }) => setRefunded(id),
    cancel: (order) => statusChange.choose(order, 'cancelled'),
  }
  return { actions, tracked, refunded, closeTracking: () => setTracked(null), closeRefund: () => setRefunded(null) }
}
