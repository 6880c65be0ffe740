import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openShop } from '../testing/shop.ts'
import { compiledOnce } from './compiled-once.ts'
import { runPipelined } from './pipelined.ts'
import { inTransaction } from './transaction.ts'

type NewJob = { kind: string; payload: string; key: string | null | undefined; run_at: Date; created_at: Date }
const insertJobs = compiledOnce((db, rows: readonly NewJob[]) =>
  db.insertInto('jobs').values(rows).returning(['kind', 'key']),
)
const findJobs = compiledOnce((db, { kinds, before }: { kinds: readonly string[]; before: Date }) =>
  db.selectFrom('jobs').select('kind').where('kind', 'in', kinds).where('run_at', '<', before).orderBy('kind'),
)

test('a statement compiled once runs with the values of each call, and without absent ones', async () => {
  const { db, now } = await openShop()
  const [at, later] = [now(), new Date(now().getTime() + 1000)]
  const job = (kind: string, key: string | null | undefined, runAt: Date) => {
    return { kind, payload: '{}', key, run_at: runAt, created_at: at }
  }
  const stored = await inTransaction(db, async (tx) => {
    const [first] = await runPipelined(tx, [insertJobs(tx, [job('a', 'k', at)])])
    return [...first, ...(await insertJobs(tx, [job('b', null, at), job('c', undefined, later)]).execute())]
  })
  expect(stored).toEqual([
    { kind: 'a', key: 'k' },
    { kind: 'b', key: null },
    { kind: 'c', key: null },
  ])
  expect(await findJobs(db, { kinds: ['a', 'b', 'c'], before: later }).execute()).toEqual([
    { kind: 'a' },
    { kind: 'b' },
  ])
  expect(await findJobs(db, { kinds: ['b', 'c'], before: later }).execute()).toEqual([{ kind: 'b' }])
})

test('a statement compiled once is built once for each shape of its values', async () => {
  const { db } = await openShop()
  let builds = 0
  const count = compiledOnce((of, { ceps }: { ceps: readonly string[] }) => {
    builds += 1
    return of.selectFrom('ceps').select('cep').where('cep', 'in', ceps)
  })
  for (const ceps of [['1'], ['2'], ['1', '2']]) await count(db, { ceps }).execute()
  expect(builds).toBe(2)
})

test('a statement compiled once that looks at a value, or leaves one out, is refused', async () => {
  const { db } = await openShop()
  const named = compiledOnce((of, { cep }: { cep: string }) =>
    of.selectFrom('ceps').select('cep').where('cep', '=', `${cep}000`),
  )
  const lengthened = compiledOnce((of, { cep }: { cep: string }) =>
    cep
      ? of.selectFrom('ceps').select(sql<number>`1`.as('one'))
      : of.selectFrom('ceps').select(sql<number>`2`.as('one')),
  )
  expect(() => named(db, { cep: '80010' })).toThrow('cannot depend on a value')
  expect(() => lengthened(db, { cep: '80010' })).toThrow('a value is not in the statement')
})
