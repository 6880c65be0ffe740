import type { AdminOrderRow } from '#contract/admin-orders.ts'
import { trackingUrl } from '#domain/tracking.ts'
import { useStore } from '#web/data/store.ts'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuEntry } from '#web/ui/menu-panel.tsx'
import { AdminIcon } from '../kit/admin-icon.tsx'
import { ToolButton } from '../kit/dialogs.tsx'
import { printPath, proofAddress } from './order-links.ts'

type Subject = Pick<AdminOrderRow, 'id' | 'status' | 'tracking_code' | 'has_proof' | 'is_refundable'>

/** What can be done with one order, from its row and from its sheet alike. */
export type OrderActs = {
  open: (order: { id: number }) => void
  print: (order: { id: number }) => void
  track: (order: { id: number }) => void
  checkPayment: (order: { id: number }) => void
  refund: (order: { id: number }) => void
  cancel: (order: Pick<AdminOrderRow, 'id' | 'status'>) => void
}

export function OrderMenu({ order, acts }: { order: Subject; acts: OrderActs }) {
  const { tracking_page: trackingPage } = useStore()
  return (
    <span className="row-acts">
      <ToolButton
        icon="eye"
        label={`Ver detalhes do pedido ${order.id}`}
        className="wide-tool"
        onClick={() => acts.open(order)}
      />
      <Menu
        label={`Mais ações do pedido ${order.id}`}
        trigger={<AdminIcon name="more" />}
        entries={[
          { label: 'Ver detalhes', icon: <AdminIcon name="eye" />, keyName: 'Enter', onSelect: () => acts.open(order) },
          ...orderEntries(order, acts, trackingPage),
        ]}
      />
    </span>
  )
}

export function orderEntries(order: Subject, acts: OrderActs, trackingPage: string): MenuEntry[] {
  const carrier = order.tracking_code && trackingUrl(order.tracking_code, trackingPage)
  return [
    { label: 'Imprimir', icon: <AdminIcon name="print" />, keyName: 'P', to: printPath(order.id) },
    ...(order.has_proof
      ? [{ label: 'Prova Visual da Venda', icon: <AdminIcon name="proof" />, href: proofAddress(order.id) }]
      : []),
    ...(carrier ? [{ label: 'Rastrear', icon: <AdminIcon name="truck" />, href: carrier }] : []),
    'rule',
    { label: 'Verificar pagamento', icon: <AdminIcon name="refresh" />, onSelect: () => acts.checkPayment(order) },
    ...(order.is_refundable
      ? [{ label: 'Reembolsar…', icon: <AdminIcon name="return" />, onSelect: () => acts.refund(order) }]
      : []),
    ...(order.status === 'cancelled'
      ? []
      : ([
          'rule',
          {
            label: 'Cancelar pedido…',
            icon: <AdminIcon name="close" />,
            tone: 'bad',
            onSelect: () => acts.cancel(order),
          },
        ] as const)),
  ]
}
