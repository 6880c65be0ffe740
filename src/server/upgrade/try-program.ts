import { get } from 'node:http'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { listen } from '../listen.ts'
import { SETUP_PATH } from '../setup/closed-shop.ts'
import type { Shop } from '../shop.ts'
import { openStore, type MakePages } from '../store.ts'

const HOST = '127.0.0.1'
const REQUEST_TIMEOUT_MS = 30_000

/**
 * Starts the shop on a spare port without jobs and heartbeat, so that it sends nothing and no other process takes it for
 * an instance, and requests its pages. Returns a sentence per answer that is not the expected one.
 */
export async function tryProgram(config: Config, log: Logger, makePages?: MakePages): Promise<string[]> {
  const quiet: Config = { ...config, metrics: null, traces: null }
  const store = await openStore(quiet, log, makePages, null, { isTrial: true })
  const { port, drain } = await listen(store, { port: 0, host: HOST })
  try {
    // Read here, because settings may replace it.
    const { publicUrl, isInstalling } = store.shop.config
    const request = (path: string) => answerOf(port, new URL(publicUrl).host, path)
    const product = isInstalling ? null : await findProduct(store.shop)
    const faults = await Promise.all(expectedAnswers(isInstalling, product).map((each) => check(request, each)))
    return faults.filter((fault) => fault !== null)
  } finally {
    await drain()
    await store.close()
  }
}

type Answer = { status: number; text: string }
type Expected = { path: string; status: number; contains?: string }

const PAGE = { status: 200, contains: '</html>' }

/** Until its first day has ended, a shop serves its wizard only. */
function expectedAnswers(isInstalling: boolean, product: string | null): Expected[] {
  const always: Expected[] = [
    { path: '/health/live', status: 200 },
    { path: '/entrar', ...PAGE },
    // Visitors are sent to the shop, to sign in there.
    { path: '/admin', status: 302 },
  ]
  if (isInstalling) return [...always, { path: SETUP_PATH, ...PAGE }]
  return [
    ...always,
    { path: '/', ...PAGE },
    { path: '/produtos', ...PAGE },
    { path: '/api/products?limit=1', status: 200 },
    ...(product ? [{ path: `/produto/${product}`, ...PAGE }] : []),
  ]
}

async function findProduct({ db }: Pick<Shop, 'db'>): Promise<string | null> {
  const row = await db
    .selectFrom('products')
    .select('slug')
    .where('is_active', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.slug ?? null
}

async function check(request: (path: string) => Promise<Answer>, expected: Expected): Promise<string | null> {
  const { path, status, contains = '' } = expected
  try {
    const answer = await request(path)
    if (answer.status !== status) return `${path} respondeu ${answer.status}, e não ${status}.`
    return answer.text.includes(contains) ? null : `${path} respondeu pela metade.`
  } catch (error) {
    return `${path} não respondeu: ${(error as Error).message}.`
  }
}

/** With the shop's own host name: it redirects others. `fetch` cannot send one. */
function answerOf(port: number, host: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: HOST, port, path, agent: false, headers: { host, accept: 'text/html, application/json' } }
    const request = get({ ...options, timeout: REQUEST_TIMEOUT_MS }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }))
      response.once('error', reject)
    })
    request.once('timeout', () => request.destroy(new Error(`nada em ${REQUEST_TIMEOUT_MS / 1000} s`)))
    request.once('error', reject)
  })
}
