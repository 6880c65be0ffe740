import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openOldDatabase } from '../testing/old-database.ts'
import { up as shop } from './migrations/001-shop.ts'
import { up as contact } from './migrations/002-contact.ts'
import { up as messageInbox } from './migrations/068-message-inbox.ts'

const DAY = 86_400_000

test('the migration closes messages older than the term and makes all searchable', async () => {
  const { db, step } = await openOldDatabase(shop, contact)
  for (const [protocol, daysAgo] of [
    ['C-1', 400],
    ['C-2', 6],
    ['C-3', 4],
  ] as const) {
    const at = new Date(Date.now() - daysAgo * DAY).toISOString()
    await sql`insert into contact_messages (protocol, name, email, message, order_number, created_at)
      values (${protocol}, 'José', 'jose@cliente.example', 'Tem Ânfora?', null, ${at})`.execute(db)
  }
  await step(messageInbox)
  const rows = await db
    .selectFrom('contact_messages')
    .select(['protocol', 'state', 'handled_by', 'search_key', 'version'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual(
    [
      ['C-1', 'closed'],
      ['C-2', 'closed'],
      ['C-3', 'new'],
    ].map(([protocol, state]) => ({
      protocol,
      state,
      handled_by: null,
      search_key: `jose\njose@cliente.example\n${protocol!.toLowerCase()}\ntem anfora?`,
      version: 0,
    })),
  )
})
