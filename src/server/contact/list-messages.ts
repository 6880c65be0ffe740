import type { adminMessages, MessageRow } from '#contract/admin-messages.ts'
import type { Input } from '#contract/endpoint.ts'
import type { PAGE } from '#contract/types.ts'
import { answerDueOn } from '#domain/contact-message.ts'
import { foldText } from '#domain/search.ts'
import { contains } from '../db/contains.ts'
import { list, type List, mapList, type Sorts } from '../db/list.ts'
import type { Db } from '../db/schema.ts'
import type { ContactMessage } from './message-store.ts'

type Filter = Omit<Input<typeof adminMessages.list>, keyof typeof PAGE>

const MAX_SEARCH_LENGTH = 100
const EXCERPT_LENGTH = 160

/** New messages first, the most urgent at the top; then the others, the newest first. */
const SORTS: Sorts<'urgency'> = {
  urgency: [
    ["cast(case when state = 'new' then 0 else 1 end as bigint)", 'asc'],
    ["case when state = 'new' then id else -id end", 'asc'],
  ],
}

export function listMessages(db: Db, { search = '', state }: Filter): List<MessageRow> {
  let query = db.selectFrom('contact_messages').selectAll()
  if (state) query = query.where('state', '=', state)
  const text = foldText(search.slice(0, MAX_SEARCH_LENGTH))
  if (text !== '') query = query.where(contains('search_key', text))
  return mapList(list({ query, sorts: SORTS, sort: 'urgency' }), (rows) =>
    rows.map((row) => ({ ...rowView(row), excerpt: excerptOf(row.message) })),
  )
}

export function rowView(row: ContactMessage) {
  const { id, protocol, name, email, state, created_at: receivedAt, handled_at, handled_by } = row
  return {
    id,
    protocol,
    name,
    email,
    state,
    received_at: receivedAt,
    due_on: answerDueOn(receivedAt),
    handled_at,
    handled_by,
  }
}

function excerptOf(message: string): string {
  const line = message.replace(/\s+/g, ' ')
  return line.length > EXCERPT_LENGTH ? `${line.slice(0, EXCERPT_LENGTH).trimEnd()}…` : line
}
