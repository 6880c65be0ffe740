import { createHash } from 'node:crypto'
import { type SelectQueryBuilder, sql } from 'kysely'
import { type Role, roleCan } from '#domain/role.ts'
import type { LiveState } from '#contract/admin-live.ts'
import { countsAsSale } from '#domain/sales.ts'
import { newMessages } from '../contact/message-store.ts'
import type { Database, Db } from '../db/schema.ts'

const MAX_EVENTS = 200
const MAX_NEWS = 50

export type Live = Pick<LiveState, 'version' | 'messages' | 'returns'> & {
  news: (Omit<LiveState['news'][number], 'is_own'> & { actor: string })[]
}

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
  const messages = await idsOf(newMessages(db).select(['id', 'created_at']))
  const returns = await idsOf(openReturns(db).select(['id', 'created_at']))
  const marks = [events.map(({ id }) => id), messages, returns, await readCounts(db)]
  const version = createHash('sha256').update(JSON.stringify(marks)).digest('base64url').slice(0, 16)
  return { version, news: news.slice(0, MAX_NEWS), messages, returns }
}

export function stateFor(live: Live, { email, role }: { email: string; role: Role }): LiveState {
  const seesOrders = roleCan(role, 'orders_read')
  const news = seesOrders ? live.news : []
  return {
    version: live.version,
    role,
    news: news.map(({ actor, ...each }) => ({ ...each, is_own: actor === email })),
    messages: roleCan(role, 'messages') ? live.messages : [],
    returns: seesOrders ? live.returns : [],
  }
}

// States are literals, because databases use a partial index only with them.

function openReturns(db: Db) {
  return db.selectFrom('return_requests').where('state', '=', sql.lit('open'))
}

async function idsOf<Tables extends keyof Database>(
  waiting: SelectQueryBuilder<Database, Tables, { id: number; created_at: Date }>,
): Promise<number[]> {
  const rows = await waiting.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(MAX_NEWS).execute()
  return rows.map(({ id }) => id)
}

/** What the menu counts besides orders: more may wait than the lists name. */
function readCounts(db: Db) {
  return db
    .selectNoFrom([
      openReturns(db)
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('returns'),
      newMessages(db)
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('messages'),
      db
        .selectFrom('reviews')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('state', '=', sql.lit('held'))
        .as('reviews'),
    ])
    .executeTakeFirstOrThrow()
}
