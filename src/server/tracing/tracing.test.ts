import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openCollector, type CollectedSpan } from '../testing/collector.ts'
import { ADDRESS, fillCart, shownCart } from '../testing/purchases.ts'
import { providerOf } from '../testing/provider.ts'
import { openShop } from '../testing/shop.ts'
import { openTracing } from './open-tracing.ts'
import type { Tracing } from './tracing.ts'

const SILENT = pino({ level: 'silent' })
const CPF = '52998224725'
const PARENT = '0af7651916cd43dd8448eb211c80319c'

type Collector = Awaited<ReturnType<typeof openCollector>>

async function startTracing({ url }: Pick<Collector, 'url'>, sampler = 'parentbased_always_on'): Promise<Tracing> {
  const traces = { endpoint: url, serviceName: 'loja', sampler, samplerArg: 1 }
  const tracing = (await openTracing({ traces }, SILENT))!
  onTestFinished(() => tracing.close())
  return tracing
}

function childrenOf(spans: CollectedSpan[], parent: CollectedSpan): CollectedSpan[] {
  const own = spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId)
  return own.flatMap((span) => [span, ...childrenOf(spans, span)])
}

test('a purchase is traced from the request to statements, provider and jobs, without personal data', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-key=secret')
  onTestFinished(() => void vi.unstubAllEnvs())
  const collector = await openCollector()
  const tracing = await startTracing(collector)
  const shop = await openShop({ outside: true, tracing })
  const provider = await providerOf(shop)
  const customer = await shop.customer({ email: 'maria.souza@cliente.example', name: 'Maria de Souza' })
  const product = await shop.product()
  await fillCart(customer, [[product, 1]])
  const { order_id: id } = await customer.api.checkout.create({ ...(await shownCart(customer)), recipient_cpf: CPF })
  await provider.pay(id)
  await shop.jobs.drain()
  await customer.fetch(`/api/user/orders/${id}/payment?busca=segredo`, {
    headers: { traceparent: `00-${PARENT}-b7ad6b7169203331-01` },
  })
  await customer.fetch('/pedido/token-de-visita')
  await shop.close()
  await tracing.close()

  const spans = collector.spans()
  const [checkout] = spans.filter(({ name }) => name === 'POST /api/payments/create-preference')
  expect(checkout!.attributes).toMatchObject({
    'http.response.status_code': 200,
    'http.route': '/api/payments/create-preference',
  })
  expect(checkout!.attributes['vitrine.request_id']).toEqual(expect.any(String))
  const inside = childrenOf(spans, checkout!)
  expect(inside.every(({ traceId }) => traceId === checkout!.traceId)).toBe(true)
  expect(inside.find(({ name }) => name === 'INSERT')!.attributes['db.query.text']).toMatch(
    /^insert into .+ values \([$?]/,
  )
  const [call] = inside.filter(({ name }) => name === 'mercadopago.startPix')
  expect(call!.attributes).toMatchObject({ 'vitrine.outcome': 'ok' })
  expect(childrenOf(spans, call!)[0]).toMatchObject({
    name: 'POST',
    attributes: { 'server.address': '127.0.0.1', 'http.response.status_code': 201 },
  })
  const mail = spans.find(({ name }) => name === 'mail.send')!
  const job = spans.find(({ spanId }) => spanId === mail.parentSpanId)!
  expect(job).toMatchObject({ parentSpanId: '', attributes: { 'vitrine.job.lane': 'mail' } })
  expect(spans.find(({ name }) => name.startsWith('GET /api/user/orders/{'))!.traceId).toBe(PARENT)
  expect(spans.map(({ name }) => name)).toContain('GET /pedido/{token}')

  expect(collector.headers[0]).toBe('secret')
  const bytes = collector.bytes().toString('latin1')
  const [token] = /[^=]+$/.exec(customer.cookie)!
  const latin = (text: string) => Buffer.from(text).toString('latin1')
  for (const text of [
    'maria.souza',
    'Souza',
    ADDRESS,
    'Curitiba',
    '80020',
    CPF,
    '529.982',
    token,
    'token-de-visita',
    'segredo',
  ])
    expect(bytes, text).not.toContain(latin(text))
})

test('a request that is not sampled and one of an unreachable collector are served', async () => {
  for (const [url, sampler] of [
    ['http://127.0.0.1:9', 'parentbased_always_on'],
    ['http://127.0.0.1:9', 'always_off'],
  ] as const) {
    const tracing = await startTracing({ url }, sampler)
    const shop = await openShop({ outside: true, tracing })
    expect((await shop.fetch('/api/products')).status).toBe(200)
    await shop.close()
    await tracing.close()
  }
})

test('closing does not wait for a collector that never answers', async () => {
  const collector = await openCollector({ isSilent: true })
  const tracing = await startTracing(collector)
  await tracing.runRoot('job', {}, async () => {})
  await tracing.close()
  expect(await collector.openRequests()).toBe(1)
})

test('the fields of a log line name the current trace', async () => {
  const collector = await openCollector()
  const tracing = await startTracing(collector)
  expect(tracing.fields()).toEqual({})
  const { traceId } = await tracing.runRoot('job', {}, async () => tracing.fields())
  await tracing.close()
  expect(collector.spans()).toMatchObject([{ traceId, name: 'job' }])
})

test('a failed statement has its kind and not its message', async () => {
  const collector = await openCollector()
  const tracing = await startTracing(collector)
  const error = Object.assign(new Error('duplicate maria@cliente.example'), { code: '23505' })
  const query = { sql: 'insert into users', parameters: ['maria@cliente.example'] } as never
  await tracing.runRoot('job', {}, async () =>
    tracing.noteStatement({ level: 'error', error, query, queryDurationMillis: 1 }),
  )
  await tracing.close()
  expect(collector.spans().find(({ name }) => name === 'INSERT')!.attributes['error.type']).toBe('23505')
  expect(collector.bytes().toString('latin1')).not.toContain('maria')
})

/** Prints the packages of OpenTelemetry that a process resolves. */
const LIST_LOADED = `
  import { registerHooks } from 'node:module'
  let loaded = 0
  registerHooks({ resolve(name, context, next) { if (name.startsWith('@opentelemetry')) loaded++; return next(name, context) } })
  const { openTracing } = await import('./src/server/tracing/open-tracing.ts')
  const open = process.argv[1] === 'on'
  if (!open) await Promise.all([import('./src/server/store.ts'), import('./src/server/listen.ts')])
  await openTracing({ traces: open ? { endpoint: 'http://127.0.0.1:9', serviceName: 'x', sampler: 'always_on', samplerArg: 1 } : null }, {})
  console.log(loaded > 0)
`

test('without a collector no package of OpenTelemetry is loaded', () => {
  const run = (state: string) =>
    execFileSync(process.execPath, ['--input-type=module', '-e', LIST_LOADED, state], {
      cwd: join(import.meta.dirname, '../../..'),
      encoding: 'utf8',
    }).trim()
  expect(run('off')).toBe('false')
  expect(run('on')).toBe('true')
})
