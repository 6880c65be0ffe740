import type { AdminOrder } from '#contract/admin-orders.ts'
import { Money } from '#web/ui/money.tsx'
import { Picture } from '#web/ui/picture.tsx'

export function OrderItems({ order }: { order: AdminOrder }) {
  return (
    <section className="sec">
      <h3>Produtos</h3>
      <table className="order-items">
        <caption className="sr-only">Produtos do pedido</caption>
        <thead>
          <tr>
            <th scope="col">Produto</th>
            <th scope="col" className="is-number">
              Qtd.
            </th>
            <th scope="col" className="is-number">
              Preço unit.
            </th>
            <th scope="col" className="is-number">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map(({ product_id: id, product_name: name, image_url: picture, quantity, price }, index) => (
            <tr key={`${id}-${index}`}>
              <td>
                <Product name={name} picture={picture} />
              </td>
              <td className="is-number num">{quantity}</td>
              <td className="is-number num">
                <Money cents={price} />
              </td>
              <td className="is-number num">
                <Money cents={price * quantity} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum name="Subtotal" cents={order.subtotal} />
          <tr>
            <th scope="row" colSpan={3}>
              Frete
            </th>
            <td className="is-number num">
              {order.shipping_cost === 0 ? 'Grátis' : <Money cents={order.shipping_cost} />}
            </td>
          </tr>
          {order.discount_amount > 0 && (
            <tr>
              <th scope="row" colSpan={3}>
                Cupom <span className="mono">{order.coupon_code}</span>
              </th>
              <td className="is-number num">
                −<Money cents={order.discount_amount} />
              </td>
            </tr>
          )}
          <Sum name="Total" cents={order.total_amount} isGrand />
          {order.refunded_amount > 0 && (
            <>
              <tr>
                <th scope="row" colSpan={3}>
                  Reembolsado
                </th>
                <td className="is-number num">
                  −<Money cents={order.refunded_amount} />
                </td>
              </tr>
              <Sum name="Líquido" cents={order.total_amount - order.refunded_amount} isGrand />
            </>
          )}
        </tfoot>
      </table>
    </section>
  )
}

function Product({ name, picture }: { name: string; picture: string | null }) {
  return (
    <span className="who">
      <span className="thumb">{picture && <Picture className="size-full" src={picture} alt="" sizes="40px" />}</span>
      <span>{name}</span>
    </span>
  )
}

function Sum({ name, cents, isGrand }: { name: string; cents: number; isGrand?: boolean }) {
  return (
    <tr className={isGrand ? 'is-grand' : undefined}>
      <th scope="row" colSpan={3}>
        {name}
      </th>
      <td className="is-number num">
        <Money cents={cents} />
      </td>
    </tr>
  )
}
