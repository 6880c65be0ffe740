import type { AdminOrder } from '#contract/admin-order-views.ts'
import type { StaffOrderQuote } from '#contract/admin-staff-orders.ts'
import { destinationLines } from '#domain/address.ts'
import { formatPhone } from '#domain/phone.ts'
import { FIELD_HINT } from '#web/ui/field.tsx'
import { Shipping } from './delivery-fields.tsx'
import type { Editing } from './order-form.ts'
import { SECTION, SECTION_TITLE } from './section.ts'

type Props = { order: AdminOrder; editing: Editing; quote: StaffOrderQuote | null }

/** Customer and address are those of the order that this one is sent with. */
export function SharedDelivery({ order, editing, quote }: Props) {
  const person = [order.recipient_name ?? order.customer_name, order.customer_email]
  const contact = [...person, order.recipient_phone && formatPhone(order.recipient_phone)].filter(Boolean)
  const place = destinationLines(order).filter((line) => !contact.includes(line))
  return (
    <section className={SECTION} aria-labelledby="entrega">
      <h2 id="entrega" className={SECTION_TITLE}>
        Cliente e {order.is_pickup ? 'retirada' : 'entrega'}
      </h2>
      <div className="leading-5.5 wrap-anywhere">
        <p>{contact.join(' · ')}</p>
        <p className="text-ink-soft">{place.join(', ')}</p>
      </div>
      <p className={FIELD_HINT}>
        {order.is_pickup
          ? `O cliente retira junto com o pedido #${order.id}.`
          : `Os dados são os do pedido #${order.id}: tudo vai num pacote só, com uma etiqueta e um código.`}
      </p>
      {!order.is_pickup && <Shipping editing={editing} quote={quote} />}
    </section>
  )
}
