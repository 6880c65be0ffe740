import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openShop } from '../testing/shop.ts'

test('each connection to PostgreSQL runs a statement in one process, uncompiled', async () => {
  const { db, reader, dialect } = await openShop()
  if (dialect !== 'postgres') return
  for (const each of [db, reader]) {
    const read = () =>
      sql<{ workers: string; jit: string }>`
        select current_setting('max_parallel_workers_per_gather') as workers, current_setting('jit') as jit`.execute(
        each,
      )
    for (const { rows } of await Promise.all([read(), read(), read()]))
      expect(rows).toEqual([{ workers: '0', jit: 'off' }])
  }
})
