import { get } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { isUnavailable } from '#server/db/errors.ts'
import { createClient } from '#server/testing/client.ts'
import { picture } from '#server/testing/files.ts'
import { payAtProvider } from '#server/testing/pay-at-provider.ts'
import { type Intent, purchase } from '#server/testing/purchase-journal.ts'
import type { Outcome } from './browsers.ts'
import type { Cluster } from './cluster.ts'
import { cookiesOf } from './races.ts'

export type Load = {
  journal: Intent[]
  paid: number[]
  stop(): Promise<Outcome[]>
}

const READERS = 12
const BUYERS = 4
/** Slow enough for a visitor's rate limit. */
const READ_PAUSE_MS = 40
const BUY_PAUSE_MS = 100
const UPLOAD_MS = 2000
const LISTEN_AGAIN_MS = 200

/** Readers, buyers of whom every other pays, a slow uploader, and a screen of the back office that listens. */
export async function startLoad(cluster: Cluster, product: { id: number; slug: string }): Promise<Load> {
  const { browsers, origin } = cluster
  const owner = await cluster.superAdmin()
  const customer = () => untilDone(() => cluster.customer())
  const from = browsers.outcomes.length
  const journal: Intent[] = []
  const paid: number[] = []
  let isOver = false

  async function read(n: number): Promise<void> {
    const paths = ['/', '/produtos', `/produto/${product.slug}`, '/api/products?limit=5', `/produtos?busca=vaso`]
    const reader = cluster.visitor()
    for (let turn = n; !isOver; turn++) {
      await reader.fetch(paths[turn % paths.length]!).catch(() => null)
      await sleep(READ_PAUSE_MS)
    }
  }

  async function buy(): Promise<void> {
    while (!isOver) {
      const intent = await purchase({ customer }, { product, quantity: 1 + (journal.length % 3) })
      journal.push(intent)
      if (intent.outcome !== 'refused' && journal.length % 2 === 0) {
        await payAtProvider(origin, intent.outcome.order_id, 'approved')
        paid.push(intent.outcome.order_id)
      }
      await sleep(BUY_PAUSE_MS)
    }
  }

  async function upload(): Promise<void> {
    const desk = createClient(origin, browsers.sendSlowly(UPLOAD_MS), { user: null, cookies: cookiesOf(owner) })
    for (let n = 1; !isOver; n++)
      await desk.api.adminPictures.upload({ file: await picture(n, { width: 900, height: 900 }) }).catch(() => null)
  }

  async function listen(): Promise<void> {
    while (!isOver) {
      const outcome: Outcome = { method: 'GET', path: '/api/admin/live/events', ms: 0, failure: null }
      outcome.failure = await listenOnce(origin, owner.cookie, () => isOver)
      browsers.outcomes.push(outcome)
      await sleep(LISTEN_AGAIN_MS)
    }
  }

  const working = Promise.allSettled([
    ...Array.from({ length: READERS }, (_, n) => read(n)),
    ...Array.from({ length: BUYERS }, () => buy()),
    upload(),
    listen(),
  ])
  return {
    journal,
    paid,
    async stop() {
      isOver = true
      for (const each of await working) if (each.status === 'rejected') throw each.reason
      return browsers.outcomes.slice(from)
    },
  }
}

/** Customers are rows that the script writes, and a check may stop the database. */
async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isUnavailable(error)) throw error
      await sleep(100)
    }
  }
}

/** Until the stream ends; an ordinary end, after which the page listens again, is no failure. */
function listenOnce(origin: string, cookie: string, isOver: () => boolean): Promise<string | null> {
  return new Promise((resolve) => {
    const stream = get(`${origin}/api/admin/live/events`, { headers: { cookie }, agent: false }, (response) => {
      const settle = () => resolve(response.statusCode! < 500 ? null : String(response.statusCode))
      response.on('error', settle).once('end', settle).resume()
    })
    stream.on('error', (error: NodeJS.ErrnoException) => resolve(isOver() ? null : (error.code ?? error.message)))
    const timer = setInterval(() => isOver() && stream.destroy(), 100)
    stream.once('close', () => {
      clearInterval(timer)
      resolve(null)
    })
  })
}
