import { useState } from 'react'
import { data, href } from 'react-router'
import type { AdminOrder } from '#contract/admin-order-views.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { attempt, useLastGood } from '#web/data/attempt.ts'
import { GoLink } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { PageHead } from '../kit/blocks.tsx'
import { Unloaded } from '../kit/unloaded.tsx'
import { NotFoundScreen } from '../not-found.tsx'
import type { Route } from './+types/added-order-page'
import { NewOrderForm } from './new-order-form.tsx'

const isOrderId = (id: string) => /^[1-9]\d{0,14}$/.test(id)

export function loader({ params }: Route.LoaderArgs) {
  return data(null, { status: isOrderId(params.id) ? 200 : 404 })
}

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  if (!isOrderId(id)) return { order: null, isMissing: true }
  const loaded = await attempt(adminApi.adminOrders.get({ id: Number(id) }))
  return { order: loaded.data, isMissing: loaded.data === null && loaded.status === 404 }
}
clientLoader.hydrate = true as const

/** Another order for the customer of a paid one, sent with it. */
export default function AddedOrderPage({ loaderData, params: { id } }: Route.ComponentProps) {
  const last = useLastGood(loaderData?.order ?? null)
  if (!loaderData || loaderData.isMissing) return <NotFoundScreen />
  const order = last?.id === Number(id) ? last : null
  const number = `#${id}`
  return (
    <>
      <AdminHead title={`Complemento do pedido ${number}`} />
      <GoLink to={`${href('/admin/pedidos')}?pedido=${id}`} arrow="left">
        Pedido {number}
      </GoLink>
      <PageHead
        title="Adicionar ao pedido"
        sub={`Um complemento: um pedido com o próprio pagamento, que segue no mesmo pacote do pedido ${number}`}
      />
      {order ? <Added key={order.id} order={order} /> : <Unloaded title="Erro ao carregar o pedido" />}
    </>
  )
}

/** The form stays if the order is sent while staff are typing: saving it is then refused. */
function Added({ order }: { order: AdminOrder }) {
  const [canBegin] = useState(order.takes_additions)
  return (
    <>
      {!order.takes_additions && <Problem text={REFUSALS.order_takes_no_more[1]} />}
      {canBegin && <NewOrderForm addedTo={order} />}
    </>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
