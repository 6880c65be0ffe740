import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openShop } from '../testing/shop.ts'
import { followDatabaseTime } from './database-clock.ts'

test('a machine whose clock is wrong has the time of the PostgreSQL server', async () => {
  const shop = await openShop()
  if (shop.dialect === 'sqlite') return expect(shop.dialect).toBe('sqlite')
  const right = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: right - 3_600_000 })
  onTestFinished(() => void vi.useRealTimers())
  const clock = await followDatabaseTime(shop.db, shop.log)
  onTestFinished(clock.stop)
  const { rows } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(shop.db)
  expect(Math.abs(clock.wall() - Number(rows[0]!.ms))).toBeLessThan(30_000)
  expect(shop.logs).toContainEqual(expect.objectContaining({ seconds: 3600 }))
})
