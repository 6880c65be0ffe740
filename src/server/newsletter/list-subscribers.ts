import { formatInstant } from '#domain/calendar.ts'
import type { SubscriberState } from '#domain/newsletter.ts'
import { newsletterPath } from '#domain/shop-paths.ts'
import type { Config } from '../config.ts'
import { contains } from '../db/contains.ts'
import { list, type Listed, type Sorts } from '../db/list.ts'
import type { Db } from '../db/schema.ts'
import type { CsvColumns } from '../http/csv.ts'
import { unsubscribeToken } from './subscribe.ts'

const MAX_SEARCH_LENGTH = 100
const SORTS: Sorts<'newest'> = { newest: [['id', 'desc']] }

type SubscriberFilter = { search?: string | undefined; state?: SubscriberState | undefined }

export function listSubscribers(db: Db, { search = '', state }: SubscriberFilter) {
  const text = search.slice(0, MAX_SEARCH_LENGTH).trim().toLowerCase()
  let query = db
    .selectFrom('subscribers')
    .select(['id', 'email', 'state', 'requested_at', 'confirmed_at', 'unsubscribed_at', 'consent'])
  if (text !== '') query = query.where(contains('email', text))
  if (state) query = query.where('state', '=', state)
  return list({ query, sorts: SORTS, sort: 'newest' })
}

type ListedSubscriber = Listed<ReturnType<typeof listSubscribers>>

const STATE_TEXTS: Record<SubscriberState, string> = {
  pending: 'Falta confirmar',
  confirmed: 'Confirmada',
  unsubscribed: 'Cancelada',
}

export function subscriberColumns(config: Config): CsvColumns<ListedSubscriber> {
  return {
    'E-mail': ({ email }) => email,
    Situação: ({ state }) => STATE_TEXTS[state],
    'Pediu em': ({ requested_at: at }) => formatInstant(at),
    'Confirmou em': ({ confirmed_at: at }) => at && formatInstant(at),
    'Cancelou em': ({ unsubscribed_at: at }) => at && formatInstant(at),
    'Texto aceito': ({ consent }) => consent,
    'Link de cancelamento': ({ id }) => config.publicUrl + newsletterPath('cancelar', unsubscribeToken(config, id)),
  }
}

export async function countSubscribers(db: Db): Promise<Record<SubscriberState, number>> {
  const rows = await db
    .selectFrom('subscribers')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')] as const)
    .groupBy('state')
    .execute()
  const none = { pending: 0, confirmed: 0, unsubscribed: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])) }
}
