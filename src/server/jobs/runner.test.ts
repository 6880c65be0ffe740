import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { JOB_HANDLERS } from '../job-handlers.ts'
import type { Mail } from '../gateways/mail.ts'
import type { MailKind } from '../mail/order-facts.ts'
import { buy } from '../testing/purchases.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { enqueue, withdraw } from './enqueue.ts'
import { ensureSweep, finishStatement, leaseDue, putOff } from './job-store.ts'
import { slotsOf, type Job } from './job.ts'
import { runJob } from './run-job.ts'
import { createJobRunner } from './runner.ts'

const MINUTE = 60_000

/** A shop that records its mails; `send` replaces the delivery. */
async function openMailShop(send: (mail: Mail) => Promise<void> = async () => {}, env: Record<string, string> = {}) {
  const shop = await openShop({ env })
  const sent: Mail[] = []
  shop.mail = {
    ...shop.mail,
    async send(mail) {
      sent.push(mail)
      await send(mail)
    },
  }
  return { shop, sent, subjects: () => sent.map(({ subject }) => subject) }
}

function enqueueJob({ db, now }: TestShop, job: Job, when = {}): Promise<void> {
  return inTransaction(db, (tx) => enqueue(tx, job, now(), when))
}

const alert = (subject: string): Job => ({ kind: 'staff_alert', subject, text: 'Texto' })

function jobRows({ db }: TestShop) {
  return db
    .selectFrom('jobs')
    .select(['id', 'kind', 'attempts', 'run_at', 'done_at', 'parked_at', 'last_error'])
    .orderBy('id')
    .execute()
}

test('a job runs once, and not before its time', async () => {
  const { shop, subjects } = await openMailShop()
  await enqueueJob(shop, alert('um'))
  await enqueueJob(shop, alert('dois'), { key: 'dois' })
  await enqueueJob(shop, alert('dois outra vez'), { key: 'dois' })
  await enqueueJob(shop, alert('mais tarde'), { runAt: new Date(shop.now().getTime() + MINUTE) })
  await shop.jobs.drain()
  await shop.jobs.drain()
  expect(subjects().sort()).toEqual(['dois', 'um'])
  shop.travel(MINUTE)
  await shop.jobs.drain()
  expect(subjects().sort()).toEqual(['dois', 'mais tarde', 'um'])
})

test('a rolled-back transaction enqueues nothing', async () => {
  const { shop, sent } = await openMailShop()
  const act = inTransaction(shop.db, async (tx) => {
    await enqueue(tx, alert('nunca'), shop.now())
    throw new Error('no')
  })
  await expect(act).rejects.toThrow('no')
  await shop.jobs.drain()
  expect(sent).toEqual([])
})

test('each job runs in exactly one of several runners', async () => {
  const { shop, subjects } = await openMailShop()
  for (let count = 0; count < 40; count++) await enqueueJob(shop, alert(String(count)))
  const runners = Array.from({ length: 4 }, () => createJobRunner(shop, JOB_HANDLERS))
  while ((await jobRows(shop)).some(({ done_at }) => done_at === null))
    await Promise.all(runners.map((runner) => runner.drain()))
  expect(subjects().sort()).toEqual(Array.from({ length: 40 }, (_, count) => String(count)).sort())
})

test('the outcome of an expired lease is ignored', async () => {
  const { shop } = await openMailShop()
  await enqueueJob(shop, alert('um'))
  const lease = async () => leaseDue(shop.db, shop.now(), { leaseMs: MINUTE, slots: slotsOf(shop.config), owner: null })
  const [frozen] = await lease()
  expect(frozen).toMatchObject({ kind: 'staff_alert', attempts: 1 })
  expect(await lease()).toEqual([])

  shop.travel(MINUTE + 1)
  const [other] = await lease()
  expect(other).toMatchObject({ id: frozen!.id, attempts: 2 })
  const later = new Date(shop.now().getTime() + 5 * MINUTE)
  await putOff(shop.db, other!, later, 'not yet')
  await finishStatement(shop.db, [frozen!], shop.now()).execute()
  expect(await jobRows(shop)).toMatchObject([{ done_at: null, run_at: later, last_error: 'not yet' }])
  await putOff(shop.db, frozen!, shop.now(), null)
  expect(await lease()).toEqual([])
})

test('a runner that froze during a mail breaks nothing, and the mail keeps its id', async () => {
  let thaw = () => {}
  const ice = new Promise<void>((resolve) => (thaw = resolve))
  let tries = 0
  const { shop, sent } = await openMailShop(async () => {
    if (++tries === 1) await ice
  })
  await enqueueJob(shop, alert('um'))
  const frozen = createJobRunner(shop, JOB_HANDLERS).drain()
  await expect.poll(() => tries, { interval: 5 }).toBe(1)
  await shop.jobs.drain()
  expect(tries).toBe(1)

  shop.travel(MINUTE + 1)
  await shop.jobs.drain()
  const [done] = await jobRows(shop)
  expect(done).toMatchObject({ done_at: expect.any(Date), attempts: 2 })
  thaw()
  await frozen
  expect(await jobRows(shop)).toEqual([done])
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1)
})

/** Mails with the subject 'demorado' wait for `release`; others are sent at once. */
async function openSlowMailShop() {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  onTestFinished(release)
  const mailShop = await openMailShop(async ({ subject }) => {
    if (subject === 'demorado') await held
  })
  return { ...mailShop, release }
}

test('the lease of a slow mail is renewed, and no mail is sent twice', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { shop, subjects, release } = await openSlowMailShop()
  for (const subject of ['demorado', 'um', 'dois']) await enqueueJob(shop, alert(subject))
  const slow = createJobRunner(shop, JOB_HANDLERS).drain()
  await expect
    .poll(async () => (await jobRows(shop)).map(({ done_at }) => done_at !== null), { interval: 5 })
    .toEqual([false, true, true])

  for (let minutes = 0; minutes < 5; minutes++) {
    const before = await leasedUntil(shop)
    shop.travel(MINUTE - 1000)
    vi.advanceTimersToNextTimer()
    await expect.poll(() => leasedUntil(shop), { interval: 5 }).toBeGreaterThan(before)
    await shop.jobs.drain()
  }
  release()
  await slow
  expect(subjects().toSorted()).toEqual(['demorado', 'dois', 'um'])
  expect(await jobRows(shop)).toMatchObject(
    Array.from({ length: 3 }, () => ({ attempts: 1, done_at: expect.any(Date), last_error: null })),
  )
})

async function leasedUntil({ db }: TestShop): Promise<number> {
  const { leased_until_at: until } = await db
    .selectFrom('jobs')
    .select('leased_until_at')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return until!.getTime()
}

test('a slow mail does not block later jobs', async () => {
  const { shop, subjects, release } = await openSlowMailShop()
  await shop.startJobs()
  await enqueueJob(shop, alert('demorado'))
  shop.wakeJobs()
  await expect.poll(subjects, { interval: 5 }).toEqual(['demorado'])
  await enqueueJob(shop, alert('depois'))
  shop.wakeJobs()
  await expect.poll(subjects, { interval: 5 }).toEqual(['demorado', 'depois'])
  await enqueueJob(shop, alert('de outro processo'))
  await expect.poll(subjects, { timeout: 5000 }).toEqual(['demorado', 'depois', 'de outro processo'])
  release()
})

test('mails are sent while the sweep waits for a slow provider', async () => {
  const { shop, sent, subjects } = await openMailShop()
  await shop.settings({ mpAccessToken: 'APP_USR-1' })
  const [ana, mug] = [await shop.customer(), await shop.product()]
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  onTestFinished(answer)
  let requests = 0
  shop.payments.mercadopago = {
    ...shop.payments.mercadopago,
    startHosted: async () => ({
      ok: true,
      value: { reference: 'p1', address: 'https://www.mercadopago.com.br/p1' },
    }),
    async findByReference() {
      requests++
      await answered
      return { ok: true, value: [] }
    },
  }
  await buy(ana, [[mug, 1]], { method: 'card' })
  await shop.jobs.drain()
  shop.travel(4 * MINUTE)
  await shop.startJobs()
  await expect.poll(() => requests, { interval: 5 }).toBe(1)
  const before = sent.length
  await enqueueJob(shop, alert('durante a ronda'))
  shop.wakeJobs()
  await expect.poll(() => sent.length, { interval: 5 }).toBe(before + 1)
  expect(subjects().at(-1)).toBe('durante a ronda')
})

test('a failing job backs off, then is parked with an alert, and blocks nothing', async () => {
  const { shop, sent, subjects } = await openMailShop(async ({ subject }) => {
    if (subject.startsWith('Recebemos')) throw new Error('mailbox full')
  })
  await shop.settings({ pixCpf: '52998224725' })
  const [ana, mug] = [await shop.customer(), await shop.product()]
  await buy(ana, [[mug, 1]])
  shop.stopAt(shop.now())

  const waits: number[] = []
  for (let tries = 1; tries < 33; tries++) {
    await enqueueJob(shop, alert(`outra ${tries}`))
    await shop.jobs.drain()
    const [job] = await jobRows(shop)
    expect(job).toMatchObject({
      kind: 'order_mail',
      attempts: tries,
      done_at: null,
      parked_at: null,
      last_error: 'mailbox full',
    })
    waits.push((job!.run_at.getTime() - shop.now().getTime()) / 1000)
    shop.stopAt(job!.run_at)
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, ...Array<number>(22).fill(3600)])
  await shop.jobs.drain()
  expect(await jobRows(shop).then((rows) => rows[0])).toMatchObject({ attempts: 33, parked_at: expect.any(Date) })
  expect(subjects().filter((subject) => subject.startsWith('outra'))).toHaveLength(32)
  expect(sent.at(-1)).toMatchObject({
    to: shop.config.superAdminEmail,
    subject: 'Ficou por fazer: um e-mail ao cliente',
    text: expect.stringContaining('Pedido nº 1'),
  })

  const before = sent.length
  shop.travel(86_400_000)
  await shop.jobs.drain()
  expect(sent).toHaveLength(before)
})

test('an impossible job is parked at once and blocks nothing', async () => {
  const { shop, subjects } = await openMailShop()
  const insert = (kind: string, payload: string) =>
    shop.db
      .insertInto('jobs')
      .values({ kind, key: null, payload, run_at: shop.now(), created_at: shop.now() })
      .execute()
  await insert('order_mail', '{"orderId":')
  await insert('dance', '{}')
  await insert('order_mail', 'null')
  await enqueueJob(shop, alert('fine'))
  await shop.jobs.drain()
  expect(subjects()).toEqual(
    expect.arrayContaining(['fine', 'Ficou por fazer: um e-mail ao cliente', 'Ficou por fazer: uma tarefa']),
  )
  expect((await jobRows(shop)).slice(0, 3)).toMatchObject([
    { parked_at: expect.any(Date) },
    { parked_at: expect.any(Date) },
    { parked_at: null, attempts: 1 },
  ])
})

test('a job that crashes every process is parked without another attempt', async () => {
  const { shop, subjects } = await openMailShop()
  await enqueueJob(shop, { kind: 'order_mail', orderId: 1, mail: 'order_shipped' })
  await shop.db
    .updateTable('jobs')
    .set({ attempts: 33, lease: 'of the dead', leased_until_at: new Date(shop.now().getTime() - 1) })
    .execute()
  await shop.jobs.drain()
  expect(await jobRows(shop)).toMatchObject([
    { attempts: 34, parked_at: expect.any(Date), last_error: 'it never came to an end' },
    { kind: 'staff_alert' },
  ])
  expect(subjects()).toEqual(['Ficou por fazer: um e-mail ao cliente'])
})

test('an alert that cannot be sent raises no further alerts', async () => {
  const { shop } = await openMailShop(async () => {
    throw new Error('no')
  })
  await enqueueJob(shop, alert('um'))
  await shop.db.updateTable('jobs').set({ attempts: 32 }).execute()
  await shop.jobs.drain()
  expect(await jobRows(shop)).toMatchObject([{ parked_at: expect.any(Date) }])
})

test('a job can be withdrawn, also while it waits for a retry, and enqueued again', async () => {
  const { shop, subjects } = await openMailShop()
  const withdrawIt = () => inTransaction(shop.db, (tx) => withdraw(tx, 'k'))
  await enqueueJob(shop, alert('um'), { key: 'k' })
  await withdrawIt()
  await withdrawIt()
  await enqueueJob(shop, alert('dois'), { key: 'k' })
  const { send } = shop.mail
  shop.mail.send = () => Promise.reject(new Error('no way out'))
  await shop.jobs.drain()
  await withdrawIt()
  shop.mail.send = send
  shop.travel(60_000)
  await enqueueJob(shop, alert('três'), { key: 'k' })
  await shop.jobs.drain()
  expect(subjects()).toEqual(['três'])
})

test('the sweep is enqueued once, repeats, and is never parked', async () => {
  const { shop } = await openMailShop()
  await Promise.all([ensureSweep(shop.db, shop.now()), ensureSweep(shop.db, shop.now())])
  await sql`alter table webhook_notices rename to elsewhere`.execute(shop.db)
  for (let round = 0; round < 20; round++) {
    await shop.jobs.drain()
    shop.travel(shop.config.sweepSeconds * 1000)
  }
  expect(await jobRows(shop)).toMatchObject([
    {
      kind: 'sweep',
      attempts: 20,
      parked_at: null,
      done_at: null,
      last_error: expect.stringContaining('webhook_notices'),
    },
  ])
  await sql`alter table elsewhere rename to webhook_notices`.execute(shop.db)
  await shop.jobs.drain()
  const [sweep] = await jobRows(shop)
  expect(sweep).toMatchObject({ attempts: 0, last_error: null })
  expect(sweep!.run_at.getTime() - shop.now().getTime()).toBeGreaterThan(50_000)
})

test('the sweep deletes expired rows', async () => {
  const { shop } = await openMailShop()
  shop.stopAt('2026-11-25T12:00:00-03:00')
  await shop.customer()
  await enqueueJob(shop, alert('antigo'))
  await shop.jobs.drain()
  await shop.db
    .insertInto('webhook_notices')
    .values({ provider: 'mercadopago', data_id: '1', request_id: 'x', received_at: shop.now() })
    .execute()
  shop.travel(100 * 86_400_000)
  await enqueueJob(shop, alert('novo'))
  await ensureSweep(shop.db, shop.now())
  await shop.jobs.drain()
  expect((await jobRows(shop)).map(({ kind }) => kind)).toEqual([
    'staff_alert',
    'sweep',
    'clear_pictures',
    'count_pairs',
    'delete_visitors',
    'invite_reviewers',
  ])
  expect(await shop.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  expect(await shop.db.selectFrom('webhook_notices').selectAll().execute()).toEqual([])
})

test('a woken runner starts at once and finishes running jobs before it stops', async () => {
  let open = () => {}
  const door = new Promise<void>((resolve) => (open = resolve))
  const { shop, sent } = await openMailShop(() => door)
  await shop.startJobs()
  await enqueueJob(shop, alert('um'))
  shop.wakeJobs()
  await expect.poll(() => sent.length, { interval: 5 }).toBe(1)
  const stopping = shop.jobs.stop()
  open()
  await stopping
  expect((await jobRows(shop)).find(({ kind }) => kind === 'staff_alert')).toMatchObject({ done_at: expect.any(Date) })
})

test('payment jobs run while every mail slot is taken', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const { shop, subjects } = await openMailShop(() => held, { SMTP_CONNECTIONS: '3' })
  onTestFinished(release)
  await shop.settings({ mpAccessToken: 'APP_USR-1' })
  const fetched: string[] = []
  shop.payments.mercadopago = {
    ...shop.payments.mercadopago,
    async fetch(_, id) {
      fetched.push(id)
      return { ok: false, reason: 'not_found', detail: '' }
    },
  }
  const { mail } = slotsOf(shop.config)
  for (let count = 0; count < 2 * mail; count++) await enqueueJob(shop, alert(String(count)))
  const draining = shop.jobs.drain()
  await expect.poll(() => subjects().length, { interval: 5, timeout: 5000 }).toBe(mail)
  await enqueueJob(shop, { kind: 'sync_payment', provider: 'mercadopago', paymentId: '7' })
  shop.jobs.wake()
  await expect.poll(() => fetched, { interval: 5, timeout: 5000 }).toEqual(['7'])
  expect(subjects()).toHaveLength(mail)
  release()
  await draining
})

async function openOrder(send?: (mail: Mail) => Promise<void>) {
  const mailShop = await openMailShop(send)
  const { shop } = mailShop
  await shop.settings({ pixCpf: '52998224725' })
  const { order_id: orderId } = await buy(await shop.customer(), [[await shop.product(), 1]])
  await shop.jobs.drain()
  mailShop.sent.length = 0
  return { ...mailShop, orderId, mails: (...kinds: MailKind[]) => enqueueMails(shop, orderId, kinds) }
}

async function enqueueMails(shop: TestShop, orderId: number, kinds: MailKind[]): Promise<void> {
  for (const mail of kinds) await enqueueJob(shop, { kind: 'order_mail', orderId, mail })
}

test('the mails about one order are sent in sequence', async () => {
  let sending = 0
  const { shop, mails, subjects } = await openOrder(async () => {
    expect(++sending).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 5))
    sending--
  })
  await mails('payment_approved', 'order_shipped', 'order_delivered')
  await shop.jobs.drain()
  const about = (subject: string) => expect.stringContaining(subject) as string
  expect(subjects()).toEqual([about('Pagamento aprovado'), about('foi enviado'), about('entregue')])
})

test('a failing mail delays only the later mails of its order, until it is parked', async () => {
  let isBroken = false
  const { shop, mails, subjects } = await openOrder(async () => {
    if (isBroken) throw new Error('no')
  })
  isBroken = true
  await mails('payment_approved', 'order_shipped')
  await shop.jobs.drain()
  expect(await jobRows(shop).then((rows) => rows.slice(-2))).toMatchObject([{ attempts: 1 }, { attempts: 0 }])
  isBroken = false
  await enqueueJob(shop, alert('outra'))
  await shop.jobs.drain()
  expect(subjects().at(-1)).toBe('outra')

  await shop.db
    .updateTable('jobs')
    .set({ parked_at: shop.now() })
    .where('attempts', '=', 1)
    .where('done_at', 'is', null)
    .execute()
  await shop.jobs.drain()
  expect(await jobRows(shop).then((rows) => rows.slice(-3))).toMatchObject([
    { done_at: null },
    { done_at: expect.any(Date) },
    { done_at: expect.any(Date) },
  ])
})

test('a handler that times out frees its slot, and its job is retried', async () => {
  const { shop, sent } = await openMailShop(() => new Promise(() => {}))
  await enqueueJob(shop, alert('preso'))
  const [job] = await leaseDue(shop.db, shop.now(), { leaseMs: MINUTE, slots: slotsOf(shop.config), owner: null })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const running = runJob(shop, JOB_HANDLERS, job!)
  while (sent.length === 0) await new Promise((resolve) => setImmediate(resolve))
  vi.advanceTimersByTime(3 * MINUTE)
  expect(await running).toBe('saved')
  expect(await jobRows(shop)).toMatchObject([
    { attempts: 1, done_at: null, last_error: expect.stringContaining('timeout') },
  ])
})
