import { data } from 'react-router'
import { orNull } from '#web/data/attempt.ts'
import type { Route } from './+types/attention-data'
import { accessContext, ifCan } from './access.ts'
import { adminApi } from './api.ts'
import { NotFoundScreen } from './not-found.tsx'
import { refreshWarnings } from './warning-count.ts'

/** Data for a fetcher; a person who opens the address finds no page. */
export const loader = () => data(null, { status: 404 })

export type Attention = Awaited<ReturnType<typeof adminApi.adminReports.attention>>

/** Null if it could not be loaded: without it the menu only lacks numbers. */
export type Waiting = { attention: Attention | null }

export async function clientLoader({ context }: Route.ClientLoaderArgs): Promise<Waiting> {
  void ifCan(context.get(accessContext), 'health', async () => refreshWarnings(() => orNull(readFindings()))).catch(
    () => {},
  )
  return { attention: await orNull(adminApi.adminReports.attention()) }
}

async function readFindings() {
  return (await adminApi.adminHealth.check()).findings
}

export default NotFoundScreen
