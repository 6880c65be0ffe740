import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Role, roleCan } from '#domain/role.ts'
import type { LiveState } from '#contract/admin-live.ts'
import { countsAsSale } from '#domain/sales.ts'
import type { Db } from '../db/schema.ts'

const MAX_EVENTS = 200
const MAX_NEWS = 50

export type Live = { version: string; news: (Omit<LiveState['news'][number], 'is_own'> & { actor: string })[] }

/**
 * Reads the last events instead of those after a known id: on PostgreSQL a lower id may be committed later, and must not
 * be missed.
 */
export async function readLive(db: Db): Promise<Live> {
  const events = await db
    .selectFrom('order_events')
    .select(['id', 'order_id', 'actor', 'from_status', 'to_status'])
    .orderBy('id', 'desc')
    .limit(MAX_EVENTS)
    .execute()
  const news = events.flatMap(({ id, order_id, actor, from_status: from, to_status: to }) => {
    const isPaid = countsAsSale(to) && (from === null || !countsAsSale(from))
    if (from !== null && !isPaid) return []
    return [{ id, order_id, actor, kind: isPaid ? ('paid' as const) : ('placed' as const) }]
  })
  const marks = [events.map(({ id }) => id), await readCounts(db)]
  const version = createHash('sha256').update(JSON.stringify(marks)).digest('base64url').slice(0, 16)
  return { version, news: news.slice(0, MAX_NEWS) }
}

export function stateFor({ version, news }: Live, { email, role }: { email: string; role: Role }): LiveState {
  const seen = roleCan(role, 'orders_read') ? news : []
  return { version, role, news: seen.map(({ actor, ...each }) => ({ ...each, is_own: actor === email })) }
}

/** What the menu counts besides orders. Literals, because databases use a partial index only with them. */
function readCounts(db: Db) {
  return db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('return_requests')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('state', '=', sql.lit('open'))
        .as('returns'),
      eb
        .selectFrom('reviews')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('state', '=', sql.lit('held'))
        .as('reviews'),
    ])
    .executeTakeFirstOrThrow()
}
