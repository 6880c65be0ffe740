import CircleCheckIcon from 'lucide-react/icons/circle-check'
import RotateCwIcon from 'lucide-react/icons/rotate-cw'
import TruckIcon from 'lucide-react/icons/truck'
import type { AdminOrder } from '#contract/admin-order-views.ts'
import type { OrderStatus } from '#domain/order.ts'
import { Button } from '#web/ui/button.tsx'
import type { OrderActions } from '../order-menu.tsx'
import { canTrack } from '../order-stage.ts'
import type { TrackingState } from './order-aside.tsx'

type Props = {
  order: AdminOrder
  /** The shown status, which may still be on its way to the server. */
  status: OrderStatus
  actions: OrderActions
  tracking: TrackingState
  onMove: (to: OrderStatus) => void
}

/** On a phone: what to do next with an order. */
export function OrderFoot({ order, status, actions, tracking, onMove }: Props) {
  // Of a PIX to the shop's own key no provider knows.
  const isByHand = order.payment_attempts.every(({ provider }) => provider === null)
  if (status === 'pending' && isByHand) {
    return (
      <Button kind="main" onClick={() => onMove('confirmed')}>
        <CircleCheckIcon />
        Confirmar pagamento
      </Button>
    )
  }
  if (status === 'pending') {
    return (
      <Button kind="main" onClick={() => actions.checkPayment(order)}>
        <RotateCwIcon />
        Verificar pagamento
      </Button>
    )
  }
  if (canTrack({ ...order, status })) {
    return (
      <Button kind="main" onClick={() => tracking.setOpen(true)}>
        <TruckIcon />
        Adicionar rastreio
      </Button>
    )
  }
  return (
    <Button kind="main" onClick={() => onMove('delivered')}>
      <CircleCheckIcon />
      Marcar como entregue
    </Button>
  )
}

/** A form of its own, a refund and the end of an order leave nothing to press next. */
export function hasNext({ is_refunded: isRefunded }: AdminOrder, status: OrderStatus, isTracking: boolean): boolean {
  if (status === 'confirmed') return !isRefunded && !isTracking
  return status === 'pending' || status === 'shipped'
}
