import { expect, inject, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { openShop } from '../testing/shop.ts'
import { isUniqueViolation } from './errors.ts'
import { runPipelined } from './pipelined.ts'
import type { Db } from './schema.ts'
import { commitWith, inTransaction } from './transaction.ts'

const IS_FILE = inject('databaseTemplate').dialect === 'sqlite'

const ceps = (db: Db) => db.selectFrom('ceps').select('cep').orderBy('cep')
const insertCep = (db: Db, cep: string) => db.insertInto('ceps').values({ cep, looked_up_at: new Date() })

test('statements run in order, and each sees what those before it wrote', async () => {
  const { db } = await openShop()
  const [before, inserted, skipped, after] = await inTransaction(db, (tx) =>
    runPipelined(tx, [ceps(tx), insertCep(tx, '80010000').returning('cep'), null, ceps(tx)]),
  )
  expect({ before, inserted, skipped, after }).toEqual({
    before: [],
    inserted: [{ cep: '80010000' }],
    skipped: [],
    after: [{ cep: '80010000' }],
  })
})

test('the first error is thrown, and the transaction changes nothing', async () => {
  const { db } = await openShop()
  const failing = inTransaction(db, (tx) =>
    runPipelined(tx, [
      insertCep(tx, '80010000'),
      insertCep(tx, '80010000'),
      tx.insertInto('carts').values({ user_id: 1_000_000, changed_at: new Date() }),
    ]),
  )
  await expect(failing).rejects.toSatisfy(isUniqueViolation)
  expect(await ceps(db).execute()).toEqual([])
  await inTransaction(db, (tx) => runPipelined(tx, [insertCep(tx, '80010000')]))
  expect(await runPipelined(db, [ceps(db)])).toEqual([[{ cep: '80010000' }]])
})

test('commitWith returns the rows of each statement and commits', async () => {
  const { db } = await openShop()
  const rows = await inTransaction(db, async (tx) => {
    await insertCep(tx, '80010000').execute()
    return commitWith(tx, [insertCep(tx, '80020000').returning('cep'), null])
  })
  expect(rows).toEqual([[{ cep: '80020000' }], []])
  expect(await ceps(db).execute()).toEqual([{ cep: '80010000' }, { cep: '80020000' }])
})

test('a failed statement of commitWith is thrown, and its transaction changes nothing', async () => {
  const { db } = await openShop()
  const failing = inTransaction(db, async (tx) => {
    await insertCep(tx, '80010000').execute()
    await commitWith(tx, [insertCep(tx, '80020000'), insertCep(tx, '80010000')])
  })
  await expect(failing).rejects.toSatisfy(isUniqueViolation)
  expect(await ceps(db).execute()).toEqual([])
  await inTransaction(db, (tx) => commitWith(tx, [insertCep(tx, '80010000')]))
  expect(await ceps(db).execute()).toEqual([{ cep: '80010000' }])
})

test('commitWith needs a transaction', async () => {
  const { db } = await openShop()
  const outside = inTransaction(db, (tx) => Promise.resolve(tx)).then((tx) => commitWith(tx, []))
  await expect(outside).rejects.toThrow('commitWith used outside a transaction')
})

test.skipIf(IS_FILE)('neither a statement nor a refusal can follow an early COMMIT', async () => {
  const { db } = await openShop()
  const late = inTransaction(db, async (tx) => {
    await commitWith(tx, [insertCep(tx, '80010000')])
    await insertCep(tx, '80020000').execute()
  })
  await expect(late).rejects.toThrow('after the transaction ended by COMMIT')
  const refused = inTransaction(db, async (tx) => {
    await commitWith(tx, [insertCep(tx, '80030000')])
    throw new Refusal('order_moved')
  })
  await expect(refused).rejects.toThrow('rollback after the transaction ended by COMMIT')
})
