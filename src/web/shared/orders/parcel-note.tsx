import { Fragment } from 'react'
import { Link } from 'react-router'
import PackageIcon from 'lucide-react/icons/package'
import type { CustomerOrder, ParcelOrder } from '#contract/account.ts'
import { orderNumber } from '#domain/order.ts'
import { useOrderToken } from './order-token.ts'

type Props = { order: Pick<CustomerOrder, 'status' | 'payment_status' | 'is_pickup' | 'linked_orders'> }

const LINK = 'underline decoration-1 underline-offset-4'

/**
 * The other orders of the parcel. A guest sees their numbers only: the link of one order grants no right to another, whose
 * own link is mailed on request.
 */
export function ParcelNote({ order }: Props) {
  const together = order.linked_orders.filter(({ parcel }) => parcel === 'together')
  const unpaid = order.status === 'confirmed' ? order.linked_orders.filter(({ parcel }) => parcel === 'unpaid') : []
  if (together.length === 0 && unpaid.length === 0) return null
  return (
    <div className="flex max-w-[60ch] gap-3">
      <PackageIcon className="mt-px shrink-0 text-ink-soft" />
      <div className="grid gap-1">
        {together.length > 0 && (
          <p>
            {leadText(order, together)} <Numbers orders={together} />.
          </p>
        )}
        {unpaid.map((each) => (
          <p key={each.id}>
            <Unpaid order={each} isPickup={order.is_pickup} />
          </p>
        ))}
      </div>
    </div>
  )
}

/** Up to the numbers: 'Segue na mesma entrega do pedido' */
function leadText({ status, payment_status: payment, is_pickup: isPickup }: Props['order'], together: ParcelOrder[]) {
  const [withThe, ofThe] = together.length === 1 ? ['com o pedido', 'do pedido'] : ['com os pedidos', 'dos pedidos']
  const isOfFirst = together.some(({ is_first: isFirst }) => isFirst)
  if (status === 'delivered') return `Foi junto ${withThe}`
  if (status === 'pending') {
    const condition = payment === 'in_process' ? 'Aprovado o pagamento, segue' : 'Pague este pedido para ele seguir'
    return isPickup ? `${condition} junto ${withThe}` : `${condition} na mesma entrega ${ofThe}`
  }
  if (isPickup) return `Retire junto ${withThe}`
  return isOfFirst ? `Segue na mesma entrega ${ofThe}` : `Segue ${withThe}`
}

function Numbers({ orders }: { orders: readonly ParcelOrder[] }) {
  const parts = new Intl.ListFormat('pt-BR').formatToParts(orders.map(({ id }) => String(id)))
  return parts.map(({ type, value }, at) => (
    <Fragment key={at}>{type === 'literal' ? value : <OtherOrder id={Number(value)} />}</Fragment>
  ))
}

function OtherOrder({ id }: { id: number }) {
  const isGuest = useOrderToken() !== null
  if (isGuest) return <OrderNumber id={id} />
  return (
    <Link className={LINK} to={`/pedidos/${id}`}>
      <OrderNumber id={id} />
    </Link>
  )
}

function OrderNumber({ id }: { id: number }) {
  return <span className="num whitespace-nowrap">{orderNumber(id)}</span>
}

type UnpaidProps = { order: ParcelOrder; isPickup: boolean }

function Unpaid({ order: { id, is_first: isFirst, is_in_review: isInReview }, isPickup }: UnpaidProps) {
  const isGuest = useOrderToken() !== null
  const noun = isFirst ? 'pedido' : 'complemento'
  const way = isPickup ? 'junto' : 'na mesma entrega'
  if (isInReview)
    return (
      <>
        O pagamento do {noun} <OtherOrder id={id} /> está em análise. Aprovado, ele segue {way}.
      </>
    )
  if (isGuest)
    return (
      <>
        Pague o {noun} <OrderNumber id={id} /> para ele seguir {way}, pelo link que a loja enviou. Não encontrou?{' '}
        <Link className={LINK} to="/acompanhar">
          Receba o link por e-mail
        </Link>
      </>
    )
  return (
    <>
      <Link className={LINK} to={`/checkout?pedido=${id}`}>
        Pague o {noun} <OrderNumber id={id} />
      </Link>{' '}
      para ele seguir {way}.
    </>
  )
}
