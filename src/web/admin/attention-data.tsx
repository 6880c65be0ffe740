import { data } from 'react-router'
import { orNull } from '#web/data/attempt.ts'
import type { Route } from './+types/attention-data'
import { accessContext, ifCan } from './access.ts'
import { adminApi } from './api.ts'
import { NotFoundScreen } from './not-found.tsx'

/** Data for a fetcher; a person who opens the address finds no page. */
export const loader = () => data(null, { status: 404 })

export type Attention = Awaited<ReturnType<typeof adminApi.adminReports.attention>>

/** Null parts could not be loaded: without them the menu only lacks a number. */
export type Waiting = { attention: Attention | null; warnings: number | null }

/** The health check calls outside services, so its count may be this old. */
const HEALTH_TTL_MS = 300_000

let health: { at: number; warnings: Promise<number | null> } | null = null

export async function clientLoader({ context }: Route.ClientLoaderArgs): Promise<Waiting> {
  const access = context.get(accessContext)
  const [attention, warnings] = await Promise.all([
    orNull(adminApi.adminReports.attention()),
    ifCan(access, 'health', countWarnings),
  ])
  return { attention, warnings }
}

/** Stale while revalidating: a refresh of the page never waits for outside services. */
function countWarnings(): Promise<number | null> {
  const known = health
  const now = performance.now()
  if (!known || now - known.at > HEALTH_TTL_MS) health = { at: now, warnings: orNull(readWarnings()) }
  return known?.warnings ?? health!.warnings
}

async function readWarnings(): Promise<number> {
  const { findings } = await adminApi.adminHealth.check()
  return findings.filter(({ state }) => state !== 'ok').length
}

export default NotFoundScreen
