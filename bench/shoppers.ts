import { Agent, request } from 'node:http'
import type { People } from './fill.ts'
import type { BenchServer } from './server.ts'
import type { Row } from './table.ts'

const SECONDS = 10
const AT_ONCE = 32
const ORDERS_EACH = 4
const ADDRESS = 'Rua XV de Novembro, 100 - Centro, Curitiba - PR, CEP 80010-000'

type Send = (token: string, method: string, path: string, body: object) => Promise<{ order_id?: number }>

export async function measureShoppers(server: BenchServer, people: People): Promise<Row[]> {
  const send = sender(server.port)
  const half = people.tokens.length / 2
  const put = (token: string) => send(token, 'POST', '/api/cart', { product_id: people.productId, quantity: 1 })
  return [
    await measure('cart add (calls/s)', turns(people.tokens.slice(0, half), Number.POSITIVE_INFINITY), put),
    await measure('whole checkouts: cart, order, provider (per s)', turns(people.tokens.slice(half), ORDERS_EACH), async (token) => {
      await put(token)
      await order(send, token, people)
    }),
  ]
}

async function order(send: Send, token: string, { productId, priceCents }: People): Promise<void> {
  const price = priceCents / 100
  const { order_id } = await send(token, 'POST', '/api/payments/create-preference', {
    items: [{ id: productId, title: 'Produto', quantity: 1, unit_price: price }],
    shipping_cost: price >= 59 ? 0 : 15.9,
    shipping_address: ADDRESS,
    payment_method: 'card',
  })
  if (!order_id) throw new Error('a checkout without an order')
}

/** Each person in turn, at most `times` times. */
function* turns(tokens: string[], times: number): Generator<string> {
  for (let round = 0; round < times; round++) yield* tokens
}

async function measure(what: string, people: Generator<string>, act: (token: string) => Promise<unknown>): Promise<Row> {
  const times: number[] = []
  const begun = performance.now()
  const end = begun + SECONDS * 1000
  async function shop(): Promise<void> {
    while (performance.now() < end) {
      const next = people.next()
      if (next.done) return
      const start = performance.now()
      await act(next.value)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, shop))
  const seconds = (performance.now() - begun) / 1000
  times.sort((a, b) => a - b)
  return [what, times.length / seconds, times[Math.floor(times.length * 0.5)], times[Math.floor(times.length * 0.99)]]
}

/** Plain node:http with kept connections: the driver shares the machine with the shop and must be light. */
function sender(port: number): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  return (token, method, path, body) =>
    new Promise((resolve, reject) => {
      const text = JSON.stringify(body)
      const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text), Cookie: `session=${token}` }
      const sent = request({ agent, host: 'localhost', port, method, path, headers }, (response) => {
        let answer = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
        response.on('end', () => (response.statusCode === 200 ? resolve(JSON.parse(answer) as object) : reject(new Error(`${path}: ${response.statusCode} ${answer}`))))
      })
      sent.once('error', reject)
      sent.end(text)
    })
}
