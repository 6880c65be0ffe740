import { data, href, redirect } from 'react-router'
import { NotFoundScreen } from '../not-found.tsx'
import type { Route } from './+types/order-page'

/** `05` is not an id: one address per order. */
const isOrderId = (id: string) => /^[1-9]\d{0,14}$/.test(id)

export function loader({ params }: Route.LoaderArgs) {
  return data(null, { status: isOrderId(params.id) ? 200 : 404 })
}

/** `/admin/pedidos/7` opens the list with that order over it. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return isOrderId(params.id) ? redirect(`${href('/admin/pedidos')}?pedido=${params.id}`) : null
}
clientLoader.hydrate = true as const

export default NotFoundScreen

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
