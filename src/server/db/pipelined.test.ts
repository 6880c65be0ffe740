import { expect, test } from 'vitest'
import { openShop } from '../testing/shop.ts'
import { isUniqueViolation } from './errors.ts'
import { runPipelined } from './pipelined.ts'
import type { Db } from './schema.ts'
import { inTransaction } from './transaction.ts'

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
