import { type ReactNode, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type AdminOrder, consequenceFacts } from '#contract/admin-orders.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { sendsRefunded } from '#domain/order.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { consequencesOf } from '#domain/status-consequences.ts'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { toastError } from '../kit/toast-error.ts'
import { StatusDialog } from './status-dialog.tsx'

type Shown = { id: number; status: OrderStatus }
type Asked = { order: AdminOrder; to: OrderStatus }

const CHANGED = 'Status do pedido atualizado!'
const FAILED = 'Erro ao atualizar status'

export type StatusChange = {
  /** Optimistic: the chosen status while it is being saved, and the one before when that fails. */
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
  const [wishes, setWishes] = useState<ReadonlyMap<number, OrderStatus>>(new Map())
  const [asked, setAsked] = useState<Asked | null>(null)
  const busy = useRef(new Set<number>())

  function wish(id: number, to: OrderStatus | null): void {
    setWishes((before) => {
      const next = new Map(before)
      if (to === null) next.delete(id)
      else next.set(id, to)
      return next
    })
    if (to === null) busy.current.delete(id)
  }

  /** Shows the order as it is now; it may be changed again as soon as its row says so. */
  async function settle(id: number, known?: OrderStatus): Promise<void> {
    // Until the row has been loaded again: the next change starts from what is known, not from the stale row.
    if (known) wish(id, known)
    busy.current.delete(id)
    await revalidate()
    if (!busy.current.has(id)) wish(id, null)
  }

  async function save(
    { id, status: from }: Shown,
    to: OrderStatus,
    reason: string,
    isConfirmed = false,
  ): Promise<void> {
    setAsked(null)
    wish(id, to)
    try {
      const { warning } = await adminApi.adminOrders.setStatus({
        id,
        status: to,
        from,
        ...(reason && { reason }),
        ...(isConfirmed && { ship_refunded: true }),
      })
      showToast({ text: CHANGED, ...(warning && { tone: 'bad', stays: true, detail: warning }) })
    } catch (error) {
      toastError(error, { refused: FAILED, onRetry: () => choose({ id, status: from }, to) })
    }
    await settle(id)
  }

  async function look(shown: Shown, to: OrderStatus): Promise<void> {
    const order = await adminApi.adminOrders.get({ id: shown.id })
    // A colleague was faster, or our own request succeeded with its response lost.
    if (order.status === to) {
      showToast({ text: CHANGED })
      return settle(shown.id)
    }
    if (order.status !== shown.status) {
      showToast({ tone: 'bad', stays: true, text: FAILED, detail: REFUSALS.order_moved[1] })
      return settle(shown.id, order.status)
    }
    const outcome = consequencesOf(consequenceFacts(order), to)
    if (!outcome.ok) {
      showToast({ tone: 'bad', stays: true, text: FAILED, detail: REFUSALS[outcome.reason][1] })
      return wish(shown.id, null)
    }
    if (outcome.consequences.length === 0) return save(shown, to, '')
    setAsked({ order, to })
  }

  const statusOf = ({ id, status }: Shown) => wishes.get(id) ?? status

  function choose(row: Shown, to: OrderStatus): void {
    const shown = { id: row.id, status: statusOf(row) }
    if (busy.current.has(shown.id) || shown.status === to) return
    busy.current.add(shown.id)
    look(shown, to).catch((error: unknown) => {
      toastError(error, { refused: FAILED, onRetry: () => choose(shown, to) })
      wish(shown.id, null)
    })
  }

  const dialog = asked && (
    <StatusDialog
      {...asked}
      onConfirm={(reason) =>
        void save(
          asked.order,
          asked.to,
          reason,
          sendsRefunded({ status: asked.order.status, isRefunded: asked.order.is_refunded }, asked.to),
        )
      }
      onClose={() => {
        setAsked(null)
        wish(asked.order.id, null)
      }}
    />
  )
  return { statusOf, isBusy: (id) => wishes.has(id), choose, dialog }
}
