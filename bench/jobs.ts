import { orderTxid } from '#domain/pix.ts'
import { fillForBench, type People } from './fill.ts'
import { onBothDatabases } from './databases.ts'
import { dueJobs, untilNoJobIsDue } from './due-jobs.ts'
import { sender } from './http.ts'
import { benchServer, type BenchServer } from './server.ts'
import { order, turns } from './shoppers.ts'
import { print, type Row } from './table.ts'

const SECONDS = 25
const ORDERS_EACH = 4

/** Job delays: whole checkouts with payment and webhook, 4 and 16 buyers without a pause. */
export async function measureJobs(): Promise<void> {
  await onBothDatabases(measureOn)
}

export async function measureOn(kind: string, databaseUrl: string | null): Promise<void> {
  const server = await benchServer(databaseUrl)
  try {
    const people = await fillForBench(server)
    const buyers = turns(people.tokens, ORDERS_EACH)
    for (const count of [4, 16])
      print(`Jobs, ${kind}, ${count} buyers`, await measure(server, people, buyers, count), 'p95')
  } finally {
    await server.stop()
    server.removeData()
  }
}

async function measure(server: BenchServer, people: People, buyers: Generator<string>, count: number): Promise<Row[]> {
  const begun = new Date()
  const times = await buyFor(SECONDS, server, people, buyers, count)
  const ended = new Date()
  const { db } = server.open()
  const backlog = await dueJobs(db)
  const waitMs = await untilNoJobIsDue(db)
  const done = await db
    .selectFrom('jobs')
    .select(['kind', 'created_at', 'done_at'])
    .where('created_at', '>=', begun)
    .where('done_at', 'is not', null)
    .execute()
  await db.destroy()
  const lag = (title: string, kind: string): Row => {
    const ms = done
      .filter((job) => job.kind === kind && job.created_at <= ended)
      .map((job) => job.done_at!.getTime() - job.created_at.getTime())
    return [`${title} (max ms)`, Math.max(...ms), quantile(ms, 0.5), quantile(ms, 0.95)]
  }
  return [
    ['orders, paid at once (per s)', times.length / SECONDS, quantile(times, 0.5), quantile(times, 0.95)],
    lag('webhook to confirmed', 'sync_payment'),
    lag('mail enqueued to mail sent', 'order_mail'),
    ['jobs due at the end of the load', backlog.length],
    ['… of them payments', backlog.filter(({ kind }) => kind === 'sync_payment').length],
    ['none due after (ms)', waitMs],
  ]
}

/** Each buyer fills a cart, orders by card and pays; the provider sends the webhook. */
async function buyFor(
  seconds: number,
  server: BenchServer,
  people: People,
  buyers: Generator<string>,
  count: number,
): Promise<number[]> {
  const send = sender(server.port, count)
  const pay = sender(server.outsidePort, count)
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  async function buy(): Promise<void> {
    while (performance.now() < end) {
      const next = buyers.next()
      if (next.done) throw new Error('too few people for this load')
      const start = performance.now()
      await send(next.value, 'POST', '/api/cart', { product_id: people.productId, quantity: 1 })
      const id = await order(send, next.value, people)
      times.push(performance.now() - start)
      await pay(next.value, 'POST', '/sandbox/mercadopago/_pay', {
        external_reference: orderTxid(id),
        status: 'approved',
      })
    }
  }
  await Promise.all(Array.from({ length: count }, buy))
  return times
}

function quantile(values: number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0
}
