import { expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Job } from '../jobs/job.ts'
import { sweepOrders } from '../payments/sweep.ts'
import { quietProviderOf } from '../testing/provider.ts'
import { buy } from '../testing/purchases.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { readSequences, settleRestored, type Sequences } from './settle-restored.ts'

const settle = ({ db, dialect, now }: TestShop, replaced: Sequences = new Map()) =>
  settleRestored(db, dialect, replaced, now())

test('new orders after a restore never reuse the id of a lost one', async () => {
  const lost = await openShop({ outside: true })
  const provider = await quietProviderOf(lost)
  const { order_id: paid } = await buy(await lost.customer(), [[await lost.product(), 1]], { method: 'card' })
  await provider.pay(paid)

  const restored = await openShop({
    env: { MERCADOPAGO_API_URL: lost.config.mercadoPago.apiUrl, PUBLIC_URL: lost.config.publicUrl },
  })
  await restored.settings({ mpAccessToken: lost.config.mercadoPago.firstAccessToken })
  const { lastOrder, nextOrder } = await settle(restored)
  expect(lastOrder).toBe(0)
  const { order_id: id } = await buy(await restored.customer(), [[await restored.product(), 1]], { method: 'card' })
  expect(id).toBe(nextOrder)
  restored.travel(4 * 60_000)
  await sweepOrders(restored)
  const order = () =>
    restored.db
      .selectFrom('orders as o')
      .innerJoin('payment_attempts as a', 'a.order_id', 'o.id')
      .select(['o.status', 'a.checked_at'])
      .where('o.id', '=', id)
      .executeTakeFirstOrThrow()
  expect(await order()).toEqual({ status: 'pending', checked_at: expect.any(Date) })
})

test('no id is reused, from the backup, the replaced data or empty tables', async () => {
  const shop = await openShop()
  await shop.settings({ pixCpf: '52998224725' })
  await buy(await shop.customer(), [[await shop.product(), 1]])
  const before = await readSequences(shop.db, shop.dialect)
  const named = (table: string) => (shop.dialect === 'sqlite' ? table : `${table}_id_seq`)
  expect(before.get(named('orders'))).toBe(1)
  expect(await settle(shop, new Map([[named('orders'), 5000]]))).toMatchObject({ lastOrder: 1, nextOrder: 105_001 })
  const after = await readSequences(shop.db, shop.dialect)
  for (const table of ['orders', 'refunds', 'jobs', 'users', 'products', 'categories']) {
    expect(after.get(named(table)), table).toBeGreaterThanOrEqual((before.get(named(table)) ?? 0) + 100_000)
  }
})

test('a restored shop repeats no mail, keeps its other jobs, and deletes all sessions', async () => {
  const shop = await openShop()
  const staff = await shop.admin()
  const enqueueJob = (job: Job, runAt = shop.now()) =>
    inTransaction(shop.db, (tx) => enqueue(tx, job, shop.now(), { runAt }))
  await enqueueJob({ kind: 'order_mail', orderId: 7, mail: 'order_shipped' })
  await enqueueJob({ kind: 'staff_alert', subject: 'Aviso', text: 'Texto' })
  await enqueueJob({ kind: 'sync_payment', provider: 'mercadopago', paymentId: '123' })
  await enqueueJob(
    { kind: 'order_mail', orderId: 8, mail: 'order_shipped' },
    new Date(shop.now().getTime() + 3_600_000),
  )
  expect((await settle(shop)).dropped.toSorted()).toEqual(['um aviso à equipe', 'um e-mail ao cliente: Pedido nº 7'])
  const left = await shop.db.selectFrom('jobs').select(['kind', 'payload']).orderBy('id').execute()
  expect(left.map(({ kind }) => kind)).toEqual(['sync_payment', 'order_mail'])
  expect((await staff.fetch('/api/admin/orders')).status).toBe(401)
})
