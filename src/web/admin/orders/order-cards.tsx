import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { adminApi } from '../api.ts'
import { ORDER_STATUS_LABELS, type OrderStatus } from '#domain/order.ts'
import { Figure, FigureLink, FigureStrip } from '../kit/figures.tsx'
import { ORDER_STATES, StateMark } from '../kit/state.tsx'

export type OrderCounts = Awaited<ReturnType<typeof adminApi.adminOrders.counts>>

const CARDS = ['pending', 'confirmed', 'shipped', 'delivered'] as const satisfies readonly OrderStatus[]
const count = new Intl.NumberFormat('pt-BR')

/** Counts by status; each card toggles that filter. 'Pago' counts orders to be sent, so none refunded in full. */
export function OrderCards({
  counts,
  hasFailed,
  status,
}: {
  counts: OrderCounts | null
  hasFailed: boolean
  status: string | undefined
}) {
  const wait = hasFailed ? (
    '–'
  ) : (
    <span className="inline-block w-6 align-middle lg:w-10">
      <Skeleton className="h-4 lg:h-6" />
    </span>
  )
  return (
    <FigureStrip label="Pedidos por status" layout="chips">
      {CARDS.map((card) => (
        <StatusLink key={card} card={card} isCurrent={status === card}>
          <Figure
            isChip
            name={
              <>
                <span className="text-(--tone)">
                  <StateMark shape={ORDER_STATES[card].shape} />
                </span>
                {ORDER_STATUS_LABELS[card]}
              </>
            }
            value={counts ? count.format(card === 'confirmed' ? counts.to_send : counts[card]) : wait}
          />
        </StatusLink>
      ))}
    </FigureStrip>
  )
}

function StatusLink({ card, isCurrent, children }: { card: OrderStatus; isCurrent: boolean; children: ReactNode }) {
  const [params] = useSearchParams()
  const next = new URLSearchParams(params)
  for (const name of ['cursor', 'de', 'pedido', 'devolucao', 'reembolso']) next.delete(name)
  if (isCurrent) next.delete('status')
  else next.set('status', card)
  return (
    <FigureLink
      to={{ search: next.toString() }}
      preventScrollReset
      tone={ORDER_STATES[card].tone}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {children}
    </FigureLink>
  )
}
