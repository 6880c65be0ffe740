import { type ReactNode, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type AdminOrder, consequenceFacts } from '#contract/admin-order-views.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { leavesShop, sendsRefunded, type OrderStatus } from '#domain/order.ts'
import { consequencesOf } from '#domain/status-consequences.ts'
import { showToast } from '#web/ui/toast.ts'
import { showFailure } from '../kit/failures.ts'
import { adminApi } from '../api.ts'
import { toastError } from '../kit/toast-error.ts'
import { lastMoveText, withLastMove } from './last-move.ts'
import { tiedOrders } from './parcel-lines.tsx'
import { StatusDialog } from './status-dialog.tsx'

type Shown = { id: number; status: OrderStatus }
type Confirmation = { order: AdminOrder; to: OrderStatus }

const CHANGED = 'Status do pedido atualizado!'
const FAILED = 'Erro ao atualizar status'

export type StatusChange = {
  /** Optimistic: the chosen status while it is being saved; rolled back if that fails. */
  statusOf: (order: Shown) => OrderStatus
  isBusy: (id: number) => boolean
  choose: (order: Shown, to: OrderStatus) => void
  dialog: ReactNode
}

/**
 * Changes an order's status. A change with consequences is confirmed in a dialog, which reads the order as it is now; if
 * that is not the status the row showed, the row is refreshed instead.
 */
export function useStatusChange(): StatusChange {
  const { revalidate } = useRevalidator()
  const [optimistic, setOptimistic] = useState<ReadonlyMap<number, OrderStatus>>(new Map())
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null)
  const busy = useRef(new Set<number>())

  function setOptimisticStatus(id: number, to: OrderStatus | null): void {
    setOptimistic((before) => {
      const next = new Map(before)
      if (to === null) next.delete(id)
      else next.set(id, to)
      return next
    })
    if (to === null) busy.current.delete(id)
  }

  /** Reloads the row. `known` replaces its stale status until then, so that the next change starts from it. */
  async function refresh(id: number, known?: OrderStatus): Promise<void> {
    if (known) setOptimisticStatus(id, known)
    busy.current.delete(id)
    await revalidate()
    if (!busy.current.has(id)) setOptimisticStatus(id, null)
  }

  async function save(
    { id, status: from }: Shown,
    to: OrderStatus,
    { reason, code }: { reason: string; code: string },
    confirmations: { ship_refunded?: true; leave_unpaid?: true } = {},
  ): Promise<void> {
    setConfirmation(null)
    setOptimisticStatus(id, to)
    try {
      const { warning } = await adminApi.adminOrders.setStatus({
        id,
        status: to,
        from,
        ...(reason && { reason }),
        ...confirmations,
        ...(code && { tracking_code: code }),
      })
      showToast({ text: CHANGED, ...(warning && { tone: 'bad', stays: true, detail: warning }) })
    } catch (error) {
      toastError(await withLastMove(error, id), { refused: FAILED, onRetry: () => choose({ id, status: from }, to) })
    }
    await refresh(id)
  }

  async function begin(shown: Shown, to: OrderStatus): Promise<void> {
    const order = await adminApi.adminOrders.get({ id: shown.id })
    // A colleague was faster, or our own request succeeded with its response lost.
    if (order.status === to) {
      showToast({ text: CHANGED })
      return refresh(shown.id)
    }
    if (order.status !== shown.status) {
      showFailure({ text: FAILED, detail: lastMoveText(order) ?? REFUSALS.order_moved[1] })
      return refresh(shown.id, order.status)
    }
    const outcome = consequencesOf(consequenceFacts(order), to)
    if (!outcome.ok) {
      showFailure({ text: FAILED, detail: REFUSALS[outcome.reason][1] })
      return setOptimisticStatus(shown.id, null)
    }
    if (outcome.consequences.length === 0 && !leavesShop(order.status, to))
      return save(shown, to, { reason: '', code: '' })
    setConfirmation({ order, to })
  }

  const statusOf = ({ id, status }: Shown) => optimistic.get(id) ?? status

  function choose(row: Shown, to: OrderStatus): void {
    const shown = { id: row.id, status: statusOf(row) }
    if (busy.current.has(shown.id) || shown.status === to) return
    busy.current.add(shown.id)
    begin(shown, to).catch((error: unknown) => {
      toastError(error, { refused: FAILED, onRetry: () => choose(shown, to) })
      setOptimisticStatus(shown.id, null)
    })
  }

  const dialog = confirmation && (
    <StatusDialog
      {...confirmation}
      onConfirm={(change) => void save(confirmation.order, confirmation.to, change, confirmationsOf(confirmation))}
      onClose={() => {
        setConfirmation(null)
        setOptimisticStatus(confirmation.order.id, null)
      }}
    />
  )
  return { statusOf, isBusy: (id) => optimistic.has(id), choose, dialog }
}

/** What the dialog showed, and staff confirmed with it. */
function confirmationsOf({ order, to }: Confirmation): { ship_refunded?: true; leave_unpaid?: true } {
  const isSent = leavesShop(order.status, to)
  return {
    ...(sendsRefunded({ status: order.status, isRefunded: order.is_refunded }, to) && { ship_refunded: true as const }),
    ...(isSent && tiedOrders(order.linked_orders, 'unpaid').length > 0 && { leave_unpaid: true as const }),
  }
}
