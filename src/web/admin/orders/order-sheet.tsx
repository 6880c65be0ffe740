import { useState } from 'react'
import { useRevalidator } from 'react-router'
import ChevronLeftIcon from 'lucide-react/icons/chevron-left'
import ChevronRightIcon from 'lucide-react/icons/chevron-right'
import PrinterIcon from 'lucide-react/icons/printer'
import ReceiptTextIcon from 'lucide-react/icons/receipt-text'
import type { AdminOrder } from '#contract/admin-order-views.ts'
import { canRefund } from '#domain/refund.ts'
import { useStore } from '#web/data/store.ts'
import { useCan } from '../access.ts'
import { ActionsMenu } from '../kit/actions-menu.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useInterval } from '#web/ui/use-interval.ts'
import { Blank, Failed } from '../kit/blocks.tsx'
import { SideSheet } from '../kit/side-sheet.tsx'
import { ToolButton } from '../kit/tool-button.tsx'
import { useOrder } from './use-order.ts'
import { printPath } from './order-links.ts'
import { type OrderActions, orderEntries } from './order-menu.tsx'
import { ASIDE } from './sheet/aside-section.tsx'
import { LinkedOrders } from './sheet/linked-orders.tsx'
import { OrderAside, type TrackingState } from './sheet/order-aside.tsx'
import { hasNext, OrderFoot } from './sheet/order-foot.tsx'
import { ItemsSection } from './sheet/order-items.tsx'
import { OrderHistory } from './sheet/order-history.tsx'
import { OrderProof } from './sheet/order-proof.tsx'
import { OrderReturn } from './sheet/order-return.tsx'
import { OrderTop } from './sheet/order-top.tsx'
import type { StatusChange } from './use-status-change.tsx'

/** While a refund is pending at the provider. */
const REFUND_POLL_MS = 4000

const SHEET = 'sm:grid sm:min-h-full sm:grid-cols-[minmax(0,1fr)_272px]'
const MAIN = 'p-4 sm:px-6 sm:pt-5 sm:pb-6'

type Props = {
  id: number
  onNewer: (() => void) | null
  onOlder: (() => void) | null
  change: StatusChange
  actions: OrderActions
  onClose: () => void
}

export function OrderSheet({ id, onNewer, onOlder, change, actions, onClose }: Props) {
  const { tracking_page: trackingPage } = useStore()
  const canChange = useCan('orders')
  const { order, hasFailed, reload } = useOrder(id)
  const { revalidate } = useRevalidator()
  const isRefunding = order?.refunds.some(({ status }) => status === 'requested') ?? false
  const tracking = useTracking(id)
  useInterval(() => void reload(), REFUND_POLL_MS, { isActive: isRefunding })

  const tools = (
    <>
      {order && canChange && (
        <>
          <LinkButton size="sm" className="max-sm:hidden" to={printPath(id)} prefetch="none">
            <PrinterIcon />
            Imprimir
          </LinkButton>
          <ActionsMenu label="Mais ações" entries={orderEntries(subjectOf(order), actions, trackingPage)} />
        </>
      )}
      {/* Last, so that they stay where they are while another order is loading. */}
      <ToolButton
        icon={ChevronLeftIcon}
        label="Pedido mais novo"
        disabled={onNewer === null}
        onClick={() => onNewer?.()}
      />
      <ToolButton
        icon={ChevronRightIcon}
        label="Pedido mais antigo"
        disabled={onOlder === null}
        onClick={() => onOlder?.()}
      />
    </>
  )
  const status = order && change.statusOf(order)
  return (
    <SideSheet
      open
      title={<span className="num">Pedido #{id}</span>}
      tools={tools}
      foot={
        order &&
        status &&
        hasNext(order, status, tracking.isOpen) && (
          <OrderFoot {...{ order, status, actions, tracking }} onMove={(to) => change.choose(order, to)} />
        )
      }
      onClose={onClose}
    >
      {order && <Sheet {...{ order, change, actions, tracking }} onChanged={revalidate} />}
      {order === null && (
        <Blank
          icon={ReceiptTextIcon}
          title="Pedido não encontrado"
          action={<Button onClick={onClose}>Ver os pedidos</Button>}
        >
          Não há pedido com o número {id}.
        </Blank>
      )}
      {order === undefined &&
        (hasFailed ? (
          <Failed title="Erro ao carregar detalhes do pedido" onRetry={() => void reload()} />
        ) : (
          <SheetSkeleton />
        ))}
    </SideSheet>
  )
}

/** Closed again with each other order. */
function useTracking(id: number): TrackingState {
  const [openOf, setOpenOf] = useState<number | null>(null)
  return { isOpen: openOf === id, setOpen: (isOpen) => setOpenOf(isOpen ? id : null) }
}

function subjectOf(order: AdminOrder) {
  const { id, status, is_pickup, tracking_code, payment, payment_status: paymentStatus, proof } = order
  return {
    id,
    status,
    is_pickup,
    tracking_code,
    has_proof: proof !== null,
    is_refundable: canRefund({ paidBy: payment?.id ?? null, paymentStatus }) && payment!.refundable > 0,
    is_hand_refundable: order.hand_refundable > 0,
  }
}

function Sheet({
  order,
  change,
  actions,
  tracking,
  onChanged,
}: {
  order: AdminOrder
  change: StatusChange
  actions: OrderActions
  tracking: TrackingState
  onChanged: () => Promise<void>
}) {
  const canChange = useCan('orders')
  return (
    <div className={SHEET}>
      <div className={MAIN}>
        <OrderTop order={order} change={change} />
        {order.returns.map((request) => (
          <OrderReturn key={`${request.id} ${request.state}`} order={order} request={request} onChanged={onChanged} />
        ))}
        <ItemsSection key={`items ${order.id}`} order={order} onChanged={onChanged} />
        <LinkedOrders order={order} />
        {canChange && order.proof && <OrderProof orderId={order.id} proof={order.proof} />}
        <OrderHistory key={order.id} order={order} onChanged={onChanged} />
      </div>
      <OrderAside key={order.id} {...{ order, change, actions, tracking, onChanged }} />
    </div>
  )
}

function SheetSkeleton() {
  return (
    <div className={SHEET} aria-busy="true">
      <p className="sr-only" role="status">
        Carregando o pedido
      </p>
      <div className={`${MAIN} grid content-start gap-5`} aria-hidden="true">
        <Skeleton className="h-12" />
        <Skeleton className="h-64" />
        <Skeleton className="h-20" />
        <Skeleton className="h-40" />
      </div>
      <div className={ASIDE} aria-hidden="true">
        <Skeleton className="h-16" />
        <Skeleton className="h-40" />
        <Skeleton className="h-32" />
      </div>
    </div>
  )
}
