import { useState } from 'react'
import CheckIcon from 'lucide-react/icons/check'
import CircleCheckIcon from 'lucide-react/icons/circle-check'
import CopyIcon from 'lucide-react/icons/copy'
import MessageCircleIcon from 'lucide-react/icons/message-circle'
import PencilIcon from 'lucide-react/icons/pencil'
import TruckIcon from 'lucide-react/icons/truck'
import { plural } from '#domain/plural.ts'
import type { AdminOrder } from '#contract/admin-order-views.ts'
import { destinationLines } from '#domain/address.ts'
import { documentText } from '#domain/document.ts'
import { deliveryEstimateText } from '#domain/delivery-estimate.ts'
import { formatPhone } from '#domain/phone.ts'
import { trackingUrl } from '#domain/tracking.ts'
import { useStore } from '#web/data/store.ts'
import { AnchorButton } from '#web/ui/anchor-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { useCopied } from '#web/ui/use-copied.ts'
import { useCan } from '../../access.ts'
import { CustomerLink } from '../../customers/customer-link.tsx'
import { CODE } from '../../kit/code-look.ts'
import { EditAddressPanel } from '../edit/edit-address-panel.tsx'
import type { OrderActions } from '../order-menu.tsx'
import { CorrectionForm } from '../correction-form.tsx'
import { canCorrectCode, canHandOver, canTrack } from '../order-stage.ts'
import type { StatusChange } from '../use-status-change.tsx'
import { TrackingForm } from '../tracking-form.tsx'
import { FiscalKey } from './fiscal-key.tsx'
import { ASIDE, AsideSection } from './aside-section.tsx'
import { DetailItem, DetailList } from './detail-list.tsx'
import { PaymentLink } from './payment-link.tsx'
import { PaymentSection } from './order-payment.tsx'
import { PaymentAttempts } from './payment-attempts.tsx'
import { SmallText } from './small-text.tsx'

type Props = {
  order: AdminOrder
  change: StatusChange
  actions: OrderActions
  tracking: TrackingState
  onChanged: () => Promise<void>
}
/** Whether the form for the tracking code is open. */
export type TrackingState = { isOpen: boolean; setOpen: (isOpen: boolean) => void }

const LINK = 'text-brand-deep underline underline-offset-3'

/** Customer, payment and delivery: beside the order, or below it on a phone. */
export function OrderAside({ order, change, actions, tracking, onChanged }: Props) {
  const canChange = useCan('orders')
  const payment = (
    <>
      <PaymentSection order={order} actions={actions} />
      <PaymentAttempts attempts={order.payment_attempts} />
    </>
  )
  const isToSend = canTrack(order) || canHandOver(order)
  return (
    <aside className={ASIDE} aria-label="Cliente, pagamento e entrega">
      <AsideSection title="Cliente">
        <p className="wrap-anywhere">
          <CustomerLink
            className={`${LINK} font-semibold`}
            id={order.user_id}
            name={order.customer_name ?? order.recipient_name}
            email={order.customer_email}
          />
        </p>
        {order.customer_email && (
          <SmallText className="wrap-anywhere">
            <a className="hover:underline" href={`mailto:${order.customer_email}`}>
              {order.customer_email}
            </a>
          </SmallText>
        )}
        {order.recipient_phone && (
          <SmallText>
            <a className="num hover:underline" href={`tel:+55${order.recipient_phone}`}>
              {formatPhone(order.recipient_phone)}
            </a>
          </SmallText>
        )}
        {order.is_guest && <SmallText>Comprou sem conta</SmallText>}
        <SmallText className="tabular-nums">
          {plural(order.customer_orders, 'pedido', 'pedidos')}, <Money cents={order.customer_spent} /> no total
          {order.customer_refunded > 0 && (
            <>
              , <Money cents={order.customer_refunded} /> reembolsados
            </>
          )}
        </SmallText>
        {order.chat_url && !order.payment_link && (
          <div className="mt-3 grid">
            <AnchorButton size="sm" href={order.chat_url} target="_blank" rel="noreferrer">
              <MessageCircleIcon />
              {order.unpaid_chat_url ? (
                <>
                  Lembrar pelo WhatsApp<span className="sr-only"> do pagamento, em outra aba</span>
                </>
              ) : (
                <>
                  WhatsApp<span className="sr-only"> com o texto pronto, em outra aba</span>
                </>
              )}
            </AnchorButton>
          </div>
        )}
      </AsideSection>
      {canChange && <PaymentLink order={order} onChanged={onChanged} />}
      {!isToSend && payment}
      {canChange && <ShippingAddress order={order} change={change} onChanged={onChanged} />}
      {!order.is_pickup && <Delivery order={order} tracking={tracking} />}
      {isToSend && payment}
      <FiscalKey order={order} onChanged={onChanged} />
    </aside>
  )
}

function ShippingAddress({ order, change, onChanged }: Pick<Props, 'order' | 'change' | 'onChanged'>) {
  const [isEditing, setEditing] = useState(false)
  const { isCopied, copy } = useCopied()
  const place = destinationLines(order)
  const person = [order.recipient_name].filter((line) => line !== null)
  const contact = [
    order.recipient_phone && `Tel. ${formatPhone(order.recipient_phone)}`,
    order.recipient_document && documentText(order.recipient_document),
  ]
  const lines = [
    ...person.filter((name) => name !== place[0]),
    ...place,
    ...contact.filter((line): line is string => Boolean(line) && !place.includes(line!)),
  ]
  return (
    <AsideSection title={order.is_pickup ? 'Retirada' : 'Endereço de entrega'}>
      {place.length === 0 ? (
        <p>Endereço não informado</p>
      ) : (
        <>
          <address className="leading-5.5 not-italic">
            {lines.map((line, index) => (
              <span key={index} className="block tabular-nums wrap-anywhere">
                {line}
              </span>
            ))}
          </address>
          {order.destination?.ibge_code && (
            <SmallText className="num">Código IBGE {order.destination.ibge_code}</SmallText>
          )}
          <div className="mt-1 -ml-2.5 flex flex-wrap">
            <Button kind="quiet" size="tight" onClick={() => void copy(lines.join('\n'))}>
              {isCopied ? <CheckIcon className="size-4" /> : <CopyIcon className="size-4" />}
              {isCopied ? 'Copiado!' : 'Copiar'}
            </Button>
            {order.is_editable && !order.is_pickup && (
              <Button kind="quiet" size="tight" onClick={() => setEditing(true)}>
                <PencilIcon className="size-4" />
                Alterar endereço
              </Button>
            )}
          </div>
        </>
      )}
      {canHandOver(order) && !order.is_refunded && (
        <div className="mt-3 grid max-sm:hidden">
          <Button kind="main" size="sm" onClick={() => change.choose(order, 'delivered')}>
            <CircleCheckIcon />
            Marcar como entregue
          </Button>
        </div>
      )}
      {isEditing && order.is_editable && (
        <EditAddressPanel order={order} onChanged={onChanged} onClose={() => setEditing(false)} />
      )}
    </AsideSection>
  )
}

function estimateText({ status, estimated_delivery_date: day, delivery_days: days }: AdminOrder): string {
  const text = deliveryEstimateText({ status, day, days }) ?? 'Sem previsão'
  return status === 'confirmed' && day !== null && days !== null
    ? `${text}, ${plural(days, 'dia útil', 'dias úteis')}`
    : text
}

function Delivery({ order, tracking: { isOpen, setOpen } }: Pick<Props, 'order' | 'tracking'>) {
  const canChange = useCan('orders')
  const { tracking_page: trackingPage } = useStore()
  return (
    <AsideSection title="Entrega">
      <DetailList>
        <DetailItem name="Código de rastreamento">
          {order.tracking_code === null && 'Ainda não informado'}
          {order.tracking_code !== null && (
            <a
              className={`${LINK} ${CODE}`}
              href={trackingUrl(order.tracking_code, trackingPage)}
              target="_blank"
              rel="noreferrer"
            >
              {order.tracking_code}
            </a>
          )}
        </DetailItem>
        <DetailItem name="Previsão">
          <span className="tabular-nums">{estimateText(order)}</span>
        </DetailItem>
        {order.delivery_confirmed_by_customer && <DetailItem name="Recebimento">Confirmado pelo cliente</DetailItem>}
      </DetailList>
      {canChange &&
        canTrack(order) &&
        (isOpen ? (
          <TrackingForm order={order} onClose={() => setOpen(false)} />
        ) : (
          <div className="mt-3 grid gap-2 max-sm:hidden">
            <Button kind="main" size="sm" onClick={() => setOpen(true)}>
              <TruckIcon />
              Adicionar rastreio
            </Button>
          </div>
        ))}
      {canChange &&
        canCorrectCode(order) &&
        (isOpen ? (
          <CorrectionForm order={order} onClose={() => setOpen(false)} />
        ) : (
          <div className="mt-3 grid gap-2">
            <Button size="sm" onClick={() => setOpen(true)}>
              <TruckIcon />
              {order.tracking_code === null ? 'Adicionar rastreio' : 'Corrigir código'}
            </Button>
          </div>
        ))}
    </AsideSection>
  )
}
