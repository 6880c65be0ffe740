import { data, href, redirect } from 'react-router'
import { NotFoundScreen } from '../not-found.tsx'
import type { Route } from './+types/order-page'

/** Another spelling of a number (`05`) is no order. */
const isOrderId = (id: string) => /^[1-9]\d{0,14}$/.test(id)

export function loader({ params }: Route.LoaderArgs) {
  return data(null, { status: isOrderId(params.id) ? 200 : 404 })
}

/** An order's own address opens the list with the order over it. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return isOrderId(params.id) ? redirect(`${href('/admin/pedidos')}?pedido=${params.id}`) : null
}
clientLoader.hydrate = true as const

export default NotFoundScreen

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
