import EyeIcon from 'lucide-react/icons/eye'
import FileCheckIcon from 'lucide-react/icons/file-check'
import PencilIcon from 'lucide-react/icons/pencil'
import PrinterIcon from 'lucide-react/icons/printer'
import RotateCwIcon from 'lucide-react/icons/rotate-cw'
import TruckIcon from 'lucide-react/icons/truck'
import Undo2Icon from 'lucide-react/icons/undo-2'
import XIcon from 'lucide-react/icons/x'
import type { AdminOrderRow } from '#contract/admin-order-views.ts'
import { trackingUrl } from '#domain/tracking.ts'
import { useStore } from '#web/data/store.ts'
import { useCan } from '../access.ts'
import { ActionsMenu } from '../kit/actions-menu.tsx'
import type { MenuEntry } from '#web/ui/menu-panel.tsx'
import { RowActions } from '../kit/cells.tsx'
import { ToolButton } from '../kit/tool-button.tsx'
import { printPath, proofAddress } from './order-links.ts'
import { canCorrectCode } from './order-stage.ts'

type Subject = Pick<
  AdminOrderRow,
  'id' | 'status' | 'is_pickup' | 'tracking_code' | 'has_proof' | 'is_refundable' | 'is_hand_refundable'
>

/** Actions on one order, from its row and from its sheet. */
export type OrderActions = {
  open: (order: { id: number }) => void
  print: (order: { id: number }) => void
  track: (order: { id: number }) => void
  checkPayment: (order: { id: number }) => void
  refund: (order: { id: number }) => void
  cancel: (order: Pick<AdminOrderRow, 'id' | 'status'>) => void
}

export function OrderMenu({ order, actions }: { order: Subject; actions: OrderActions }) {
  const { tracking_page: trackingPage } = useStore()
  const canChange = useCan('orders')
  return (
    <RowActions>
      <ToolButton
        icon={EyeIcon}
        label={`Ver detalhes do pedido ${order.id}`}
        className={canChange ? 'max-lg:hidden' : undefined}
        onClick={() => actions.open(order)}
      />
      {canChange && (
        <ActionsMenu
          label={`Mais ações do pedido ${order.id}`}
          entries={[
            { label: 'Ver detalhes', icon: <EyeIcon />, keyName: 'Enter', onSelect: () => actions.open(order) },
            ...(canCorrectCode(order)
              ? [
                  {
                    label: order.tracking_code === null ? 'Adicionar rastreio…' : 'Corrigir código…',
                    icon: <PencilIcon />,
                    keyName: 'R',
                    onSelect: () => actions.track(order),
                  },
                ]
              : []),
            ...orderEntries(order, actions, trackingPage),
          ]}
        />
      )}
    </RowActions>
  )
}

export function orderEntries(order: Subject, actions: OrderActions, trackingPage: string): MenuEntry[] {
  const carrier = order.tracking_code && trackingUrl(order.tracking_code, trackingPage)
  return [
    { label: 'Imprimir', icon: <PrinterIcon />, keyName: 'P', to: printPath(order.id) },
    ...(order.has_proof
      ? [{ label: 'Prova Visual da Venda', icon: <FileCheckIcon />, href: proofAddress(order.id) }]
      : []),
    ...(carrier ? [{ label: 'Rastrear', icon: <TruckIcon />, href: carrier }] : []),
    'rule',
    { label: 'Verificar pagamento', icon: <RotateCwIcon />, onSelect: () => actions.checkPayment(order) },
    ...(order.is_refundable || order.is_hand_refundable
      ? [
          {
            label: order.is_refundable ? 'Reembolsar…' : 'Registrar reembolso…',
            icon: <Undo2Icon />,
            onSelect: () => actions.refund(order),
          },
        ]
      : []),
    ...(order.status === 'cancelled'
      ? []
      : ([
          'rule',
          {
            label: 'Cancelar pedido…',
            icon: <XIcon />,
            tone: 'bad',
            onSelect: () => actions.cancel(order),
          },
        ] as const)),
  ]
}
