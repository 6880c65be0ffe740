import { useState } from 'react'
import { href, Link } from 'react-router'
import CheckIcon from 'lucide-react/icons/check'
import CopyIcon from 'lucide-react/icons/copy'
import TruckIcon from 'lucide-react/icons/truck'
import { plural } from '#domain/plural.ts'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { addressLines } from '#domain/address.ts'
import { formatDay } from '#domain/calendar.ts'
import { formatCpf } from '#domain/cpf.ts'
import { deliveryTermText } from '#domain/shipping.ts'
import { formatPhone } from '#domain/phone.ts'
import { trackingUrl } from '#domain/tracking.ts'
import { useStore } from '#web/data/store.ts'
import { Button } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { useCopied } from '#web/ui/use-copied.ts'
import type { OrderActs } from '../order-menu.tsx'
import { canTrack } from '../orders-table.tsx'
import { TrackingForm } from '../tracking-form.tsx'
import { FiscalKey } from './fiscal-key.tsx'
import { OrderPayment } from './order-payment.tsx'

type Props = { order: AdminOrder; acts: OrderActs; onChanged: () => Promise<void> }

/** Beside the order: whose it is, how it was paid, where it goes. */
export function OrderAside({ order, acts, onChanged }: Props) {
  return (
    <aside className="order-aside" aria-label="Cliente, pagamento e entrega">
      <section>
        <h3>Cliente</h3>
        <p className="break-anywhere">
          <Link
            className="aside-link"
            to={`${href('/admin/clientes')}?busca=${encodeURIComponent(order.customer_email)}`}
          >
            {order.customer_email}
          </Link>
        </p>
        <p className="sub num">
          {plural(order.customer_orders, 'pedido', 'pedidos')}, <Money cents={order.customer_spent} /> no total
          {order.customer_refunded > 0 && (
            <>
              , <Money cents={order.customer_refunded} /> reembolsados
            </>
          )}
        </p>
      </section>
      <OrderPayment order={order} acts={acts} />
      <ShippingAddress order={order} />
      <Delivery order={order} />
      <FiscalKey order={order} onChanged={onChanged} />
    </aside>
  )
}

function ShippingAddress({ order }: { order: AdminOrder }) {
  const { isCopied, copy } = useCopied()
  const place = addressLines(order.shipping_address)
  const person = [order.recipient_name].filter((line) => line !== null)
  const contact = [
    order.recipient_phone && `Tel. ${formatPhone(order.recipient_phone)}`,
    order.recipient_cpf && `CPF ${formatCpf(order.recipient_cpf)}`,
  ]
  const lines = [
    ...person.filter((name) => name !== place[0]),
    ...place,
    ...contact.filter((line): line is string => Boolean(line) && !place.includes(line!)),
  ]
  return (
    <section>
      <h3>Endereço de entrega</h3>
      {place.length === 0 ? (
        <p>Endereço não informado</p>
      ) : (
        <>
          <address>
            {lines.map((line, index) => (
              <span key={index} className="num block">
                {line}
              </span>
            ))}
          </address>
          <Button kind="quiet" className="btn-tight aside-quiet" onClick={() => void copy(lines.join('\n'))}>
            {isCopied ? <CheckIcon className="size-4" /> : <CopyIcon className="size-4" />}
            {isCopied ? 'Copiado!' : 'Copiar'}
          </Button>
        </>
      )}
    </section>
  )
}

function estimateText({ estimated_delivery_date: day, delivery_days: days, status }: AdminOrder): string {
  if (day) return formatDay(day)
  return status === 'pending' && days !== null ? deliveryTermText(days) : 'Sem previsão'
}

function Delivery({ order }: { order: AdminOrder }) {
  const [isOpen, setOpen] = useState(false)
  const { tracking_page: trackingPage } = useStore()
  return (
    <section>
      <h3>Entrega</h3>
      <dl className="facts">
        <div>
          <dt>Código de rastreamento</dt>
          <dd>
            {order.tracking_code === null && 'Ainda não informado'}
            {order.tracking_code !== null && (
              <a
                className="aside-link mono"
                href={trackingUrl(order.tracking_code, trackingPage)}
                target="_blank"
                rel="noreferrer"
              >
                {order.tracking_code}
              </a>
            )}
          </dd>
        </div>
        <div>
          <dt>Previsão</dt>
          <dd className="num">{estimateText(order)}</dd>
        </div>
        {order.delivery_confirmed_by_customer && (
          <div>
            <dt>Recebimento</dt>
            <dd>Confirmado pelo cliente</dd>
          </div>
        )}
      </dl>
      {canTrack(order) &&
        (isOpen ? (
          <TrackingForm order={order} onClose={() => setOpen(false)} />
        ) : (
          <div className="aside-acts">
            <Button kind="main" size="sm" onClick={() => setOpen(true)}>
              <TruckIcon />
              Adicionar rastreio
            </Button>
          </div>
        ))}
    </section>
  )
}
