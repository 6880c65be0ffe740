import { type ReactNode, useState } from 'react'
import PencilIcon from 'lucide-react/icons/pencil'
import { withdrawnUnits } from '#domain/parcel.ts'
import { plural, pluralWord } from '#domain/plural.ts'
import { nameWithVariant } from '#domain/variant.ts'
import type { AdminOrder } from '#contract/admin-order-views.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Money } from '#web/ui/money.tsx'
import { discountLines, shippingLine } from '#domain/order-sums.ts'
import { useCan } from '../../access.ts'
import { Thumb } from '../../kit/thumb.tsx'
import { EditItemsPanel } from '../edit/edit-items-panel.tsx'

const HEAD = 'text-left font-medium text-ink-soft sm:h-9 sm:border-b sm:border-line'
const CELL = 'sm:h-14 sm:border-b sm:border-line'
const NUMBER = 'num text-right sm:pl-4'

/** The order's lines and sums; below 640 px each line becomes a card. */
export function ItemsSection({ order, onChanged }: { order: AdminOrder; onChanged: () => Promise<void> }) {
  const [isEditing, setEditing] = useState(false)
  const [shippingName, shipping] = shippingLine({ shipping: order.shipping_cost, isPickup: order.is_pickup })
  const canEdit = useCan('orders') && order.is_editable && !order.is_withdrawn
  return (
    <section className="border-t border-line py-5 first-of-type:mt-5">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h3>Produtos</h3>
        {canEdit && (
          <Button kind="quiet" size="tight" className="-my-2 -mr-2.5" onClick={() => setEditing(true)}>
            <PencilIcon className="size-4" />
            Alterar itens
          </Button>
        )}
      </div>
      {isEditing && canEdit && <EditItemsPanel order={order} onChanged={onChanged} onClose={() => setEditing(false)} />}
      <table className="w-full wrap-anywhere max-sm:block">
        <caption className="sr-only">Produtos do pedido</caption>
        <thead className="max-sm:sr-only">
          <tr>
            <th scope="col" className={HEAD}>
              Produto
            </th>
            {['Qtd.', 'Preço unit.', 'Total'].map((name) => (
              <th key={name} scope="col" className={`${HEAD} whitespace-nowrap sm:pl-4 sm:text-right`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {order.items.map((item, index) => (
            <Item key={`${item.product_id}-${index}`} status={order.status} item={item} />
          ))}
        </tbody>
        <tfoot className="max-sm:block">
          <Sum name="Subtotal">
            <Money cents={order.subtotal} />
          </Sum>
          <Sum name={shippingName}>{shipping}</Sum>
          {discountLines({
            discount: order.discount_amount,
            methodDiscount: order.method_discount_amount,
            method: order.payment_method,
            coupon: order.coupon_code,
          }).map(([name, cents]) => (
            <Sum key={name} name={name}>
              −<Money cents={cents} />
            </Sum>
          ))}
          <Sum name="Total" isGrand>
            <Money cents={order.total_amount} />
          </Sum>
          {order.refunded_amount > 0 && (
            <>
              <Sum name="Reembolsado">
                −<Money cents={order.refunded_amount} />
              </Sum>
              <Sum name="Líquido" isGrand>
                <Money cents={order.total_amount - order.refunded_amount} />
              </Sum>
            </>
          )}
        </tfoot>
      </table>
    </section>
  )
}

type ItemProps = { status: AdminOrder['status']; item: AdminOrder['items'][number] }

function Item({ status, item }: ItemProps) {
  const { product_name: product, variant_text: variant, image_url: picture, quantity, price, ...own } = item
  return (
    <tr className="max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:border-b max-sm:border-line max-sm:py-2.5">
      <td className={`${CELL} max-sm:col-span-2`}>
        <Product name={nameWithVariant(product, variant)} picture={picture} back={backText(status, item)} {...own} />
      </td>
      <td className={`${CELL} num max-sm:pl-13 max-sm:after:content-['_un.'] sm:pl-4 sm:text-right`}>{quantity}</td>
      <td className={`${CELL} ${NUMBER} max-sm:hidden`}>
        <Money cents={price} />
      </td>
      <td className={`${CELL} ${NUMBER}`}>
        <Money cents={price * quantity} />
      </td>
    </tr>
  )
}

type ProductProps = { name: string; picture: string | null; back: string | null } & Pick<
  AdminOrder['items'][number],
  'list_price' | 'price_reason' | 'swap_refund'
>

function Product({
  name,
  picture,
  back,
  list_price: listPrice,
  price_reason: reason,
  swap_refund: difference,
}: ProductProps) {
  return (
    <span className="flex items-center gap-3">
      <Thumb src={picture} />
      <span>
        {name}
        {back && <b className="block text-(length:--small) font-semibold">{back}</b>}
        {listPrice !== null && (
          <span className="block text-(length:--small) text-ink-soft">
            Na loja, <Money cents={listPrice} />. {reason}
            {difference > 0 && (
              <>
                {' '}
                (diferença para o cliente: <Money cents={difference} />)
              </>
            )}
          </span>
        )}
      </span>
    </span>
  )
}

function backText(status: AdminOrder['status'], item: AdminOrder['items'][number]): string | null {
  const withdrawn = withdrawnUnits(status, item)
  if (withdrawn > 0) return `${withdrawn} de ${item.quantity} ${pluralWord(withdrawn, 'não vai', 'não vão')}`
  const { returned_quantity: returned } = item
  return returned > 0 ? plural(returned, 'unidade em devolução', 'unidades em devolução') : null
}

function Sum({ name, isGrand = false, children }: { name: ReactNode; isGrand?: boolean; children: ReactNode }) {
  const cell = classNames('sm:h-7 sm:group-first:h-9 sm:group-first:pt-2.5', isGrand && 'pt-1.5 text-16 font-semibold')
  return (
    <tr className="group max-sm:flex max-sm:justify-between max-sm:pt-2">
      <th scope="row" colSpan={3} className={classNames(cell, 'text-left', !isGrand && 'font-normal text-ink-soft')}>
        {name}
      </th>
      <td className={classNames(cell, NUMBER)}>{children}</td>
    </tr>
  )
}
