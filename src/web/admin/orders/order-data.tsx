import { data } from 'react-router'
import type { AdminOrder } from '#contract/admin-order-views.ts'
import { nullIfNotFound, orNull } from '#web/data/attempt.ts'
import { adminApi } from '../api.ts'
import { NotFoundScreen } from '../not-found.tsx'
import type { Route } from './+types/order-data'

/** Data for fetchers: as a document it is a 404. */
export const loader = () => data(null, { status: 404 })

type Detail = { id: number; /** Null when there is no such order. */ order: AdminOrder | null }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const id = Number(new URL(request.url).searchParams.get('id'))
  return { id, detail: await orNull(findOrder(id)) }
}

async function findOrder(id: number): Promise<Detail> {
  return { id, order: await nullIfNotFound(adminApi.adminOrders.get({ id })) }
}

export default NotFoundScreen
