import type { StoreSettings } from '#contract/store.ts'
import { parcelAddress } from '#domain/address.ts'
import { formatDay, saoPauloDay } from '#domain/calendar.ts'
import { formatBrl } from '#domain/money.ts'
import { labelSize } from './label-size.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ShopMark } from '#web/data/shop-mark.tsx'
import { sellerName } from './seller.ts'
import { type Parcel, parcelNumbers, totalOf } from './parcels.ts'
import { Qr } from './sheet-parts.tsx'

const SIZES = { plain: '', long: 'label-long', longest: 'label-longest', dense: 'label-dense' }

/** One page of 10 × 15 cm: the address group at the top, the code group at the bottom, all slack between them. */
export function Label({ parcel, store }: { parcel: Parcel; store: StoreSettings }) {
  const { first: order, orders } = parcel
  const { lines, city, cep } = parcelAddress(order)
  const name = order.recipient_name ?? order.customer_name ?? ''
  return (
    <article className={classNames('label', SIZES[labelSize(name, lines)])}>
      <section>
        <p className="label-top">
          <span className="label-note">Destinatário</span>
          <span className="label-mark">
            <ShopMark />
          </span>
        </p>
        {name && <h2>{name}</h2>}
        <p className="label-street">
          {lines.length === 0 && <span>Endereço não informado</span>}
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </section>
      {cep && (
        <p className="label-cep">
          <b>{cep}</b>
          <span>{city}</span>
        </p>
      )}
      <section className="label-foot">
        <div>
          <p className="label-note">{order.shipping_code.label}</p>
          <p className="label-code">{order.shipping_code.code}</p>
          {orders.length > 1 && <p className="label-orders">Pedidos {parcelNumbers(parcel)}</p>}
          <div className="label-facts">
            {store.label_value && (
              <p>
                <span className="label-note">Valor</span>
                <b>{formatBrl(totalOf(parcel))}</b>
              </p>
            )}
            <p>
              <span className="label-note">Data</span>
              <b>{formatDay(saoPauloDay(order.created_at))}</b>
            </p>
          </div>
        </div>
        <Qr rows={order.qr} />
      </section>
      <p className="label-sender">
        <b>Remetente: {sellerName(store)}</b>
        {store.legal_address && <span>{store.legal_address}</span>}
      </p>
    </article>
  )
}
