import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openShop } from '../testing/shop.ts'
import { isUnavailable } from './errors.ts'
import { ReaderDialect } from './reader.ts'

test('the reader returns committed rows, with Date and boolean values', async () => {
  const shop = await openShop()
  const { id } = await shop.product({ name: 'Vaso Sertão' })
  const [read, known] = await Promise.all(
    [shop.reader, shop.db].map((db) =>
      db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    ),
  )
  expect(read).toEqual(known)
  expect(read!.created_at).toBeInstanceOf(Date)
  await shop.db.updateTable('products').set({ name: 'Vaso Maré' }).where('id', '=', id).execute()
  expect(
    await shop.reader.selectFrom('products').select('name').where('created_at', '<=', shop.now()).execute(),
  ).toEqual([{ name: 'Vaso Maré' }])
})

test('a failed query rejects with its error, and the next one succeeds', async () => {
  const shop = await openShop()
  await expect(
    shop.reader
      .selectFrom('nowhere' as 'products')
      .selectAll()
      .execute(),
  ).rejects.toThrow(/nowhere/)
  expect(await shop.reader.selectFrom('orders').selectAll().execute()).toEqual([])
})

test('during an open transaction the reader neither waits nor sees uncommitted rows', async () => {
  const shop = await openShop()
  await shop.db.transaction().execute(async (tx) => {
    await tx.updateTable('catalogue_state').set({ pages_version: 99 }).execute()
    const { pages_version: version } = await read()
    expect(version).not.toBe(99)
  })
  expect(await read()).toEqual({ pages_version: 99 })

  function read() {
    return new Promise<{ pages_version: number }>((resolve, reject) => {
      // Outside of the transaction's own flow, where only its handle may be used.
      setImmediate(() =>
        shop.reader
          .selectFrom('catalogue_state')
          .select('pages_version')
          .executeTakeFirstOrThrow()
          .then(resolve, reject),
      )
    })
  }
})

test('an embedded database cannot be written to through the reader', async () => {
  const shop = await openShop()
  if (shop.dialect !== 'sqlite') return
  await expect(shop.reader.updateTable('catalogue_state').set({ pages_version: 7 }).execute()).rejects.toThrow(
    /readonly/,
  )
  await expect(shop.reader.transaction().execute(async () => {})).rejects.toThrow(/only reads/)
})

test('a file that cannot be opened counts as unavailable, and is read once it exists', async () => {
  const shop = await openShop()
  if (shop.dialect !== 'sqlite') return
  const file = join(shop.config.dataDir, 'later.db')
  const reader = new Kysely({ dialect: new ReaderDialect(file) })
  onTestFinished(() => reader.destroy())
  const ask = () => sql`select count(*) as count from orders`.execute(reader)
  const failure: unknown = await ask().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(isUnavailable(failure)).toBe(true)
  await sql`vacuum into ${file}`.execute(shop.db)
  expect((await ask()).rows).toEqual([{ count: 0 }])
})

/** Answers with its own number. */
const NUMBERED = `
const { parentPort, threadId } = require('node:worker_threads')
parentPort.on('message', ({ id }) => parentPort.postMessage({ id, result: [{ threadId }] }))
`

/** Dies of one question, slowly for all that it holds, and answers all others. */
const MORTAL = `
  const { parentPort } = require('node:worker_threads')
  const held = Array.from({ length: 200_000 }, (_, index) => ({ index }))
  parentPort.on('message', ({ id, request: { sql } }) => {
    if (sql.includes('poison')) throw new Error(held.length && 'dead')
    parentPort.postMessage({ id: id + 1000, result: [] })
    parentPort.postMessage({ id, result: [{ sql }] })
  })`

test('a crashed reader rejects its open queries and is replaced', async () => {
  const shop = await openShop()
  if (shop.dialect !== 'sqlite') return
  const script = join(shop.config.dataDir, 'mortal.cjs')
  writeFileSync(script, MORTAL)
  const reader = new Kysely({ dialect: new ReaderDialect('', pathToFileURL(script)) })
  onTestFinished(() => reader.destroy())
  const ask = (text: string) =>
    sql
      .raw<{ sql: string }>(text)
      .execute(reader)
      .then(
        ({ rows }) => rows,
        (error: Error) => error.message,
      )
  for (let round = 0; round < 3; round++) {
    expect(await ask('select 1')).toEqual([{ sql: 'select 1' }])
    expect(await ask('poison')).toBe('dead')
    expect(await ask('select 2')).toEqual([{ sql: 'select 2' }])
  }
})

test('an idle reader ends its thread, and the next query starts another', async () => {
  const shop = await openShop()
  if (shop.dialect !== 'sqlite') return
  const script = join(shop.config.dataDir, 'numbered.cjs')
  writeFileSync(script, NUMBERED)
  const reader = new Kysely({ dialect: new ReaderDialect('', pathToFileURL(script), 50) })
  onTestFinished(() => reader.destroy())
  const askThread = async () => (await sql.raw('select').execute(reader)).rows
  const first = await askThread()
  expect(await askThread()).toEqual(first)
  await expect.poll(askThread, { interval: 200 }).not.toEqual(first)
})
