import { get } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRefusal } from '#contract/client.ts'
import { picture } from '#server/testing/files.ts'
import { checkOut, fillCart } from '#server/testing/purchases.ts'
import { visitIssuer } from '#server/testing/sign-in.ts'
import type { Cluster } from './cluster.ts'
import { atEach } from './races.ts'
import { expectEqual, type Check } from './report.ts'

const CHANGES = 10
/** A check every 0.5 s, and rendering on a machine that does other things too. */
const MAX_STALE_MS = 1000
const COUPON_LIMIT = 10
const MAX_EVENT_MS = 3000

export function sharingChecks(cluster: Cluster): Check[] {
  return [
    { name: 'sign-in begun at one instance, ended at the other', run: () => signInAcross(cluster) },
    { name: 'a price changed at one instance, read at the other', run: () => seePrices(cluster) },
    { name: 'a picture uploaded at one instance, read at the other', run: () => seePicture(cluster) },
    { name: 'a limit of 10 a minute over both instances', run: () => shareLimit(cluster) },
    { name: 'a live event through the proxy', run: () => hearOrder(cluster) },
  ]
}

async function signInAcross(cluster: Cluster): Promise<string> {
  const [first, second] = atEach(cluster, cluster.visitor())
  const { redirectUrl } = await first!.api.session.redirectUrl()
  const answer = await visitIssuer(redirectUrl, { email: 'ana@cliente.example' })
  const init = { headers: { 'Content-Type': 'application/json', Cookie: first!.cookie } }
  const opened = await second!.fetch('/api/sessions', { ...init, method: 'POST', body: JSON.stringify(answer) })
  expectEqual(opened.status, 200, 'status of the session')
  const session = second!.cookie
  const me = await first!.fetch('/api/users/me', { headers: { Cookie: session } })
  expectEqual(((await me.json()) as { email: string }).email, 'ana@cliente.example', 'account')
  return 'signed in at both'
}

async function seePrices(cluster: Cluster): Promise<string> {
  const product = await cluster.product({ name: 'Preço que muda', priceCents: 50_00 })
  const [desk] = atEach(cluster, await cluster.superAdmin())
  const [, reader] = atEach(cluster, cluster.visitor())
  const read = async () => (await reader!.fetch(`/produto/${product.slug}`)).text()
  await read()
  const times: number[] = []
  for (let n = 1; n <= CHANGES; n++) {
    const { version, name, slug } = await desk!.api.adminProducts.get({ id: product.id })
    const price = 60_00 + n
    await desk!.api.adminProducts.update({ id: product.id, version, name, slug, price })
    const start = performance.now()
    const shown = `60,${String(n).padStart(2, '0')}`
    while (!(await read()).includes(shown)) {
      if (performance.now() - start > 10_000) throw new Error(`the page never showed ${shown}`)
      await sleep(10)
    }
    times.push(performance.now() - start)
  }
  const max = Math.max(...times)
  if (max > MAX_STALE_MS) throw new Error(`stale for ${Math.round(max)} ms`)
  return `${CHANGES} changes shown after ${Math.round(max)} ms at most`
}

async function seePicture(cluster: Cluster): Promise<string> {
  const [desk] = atEach(cluster, await cluster.superAdmin())
  const [, reader] = atEach(cluster, cluster.visitor())
  const { url } = await desk!.api.adminPictures.upload({ file: await picture(77) })
  expectEqual((await reader!.fetch(url)).status, 200, 'status')
  return 'shown'
}

async function shareLimit(cluster: Cluster): Promise<string> {
  const now = new Date()
  // The limit counts by minute of the clock.
  if (now.getSeconds() > 50) await sleep((61 - now.getSeconds()) * 1000)
  const product = await cluster.product({})
  const buyer = await cluster.customer()
  await fillCart(buyer, [[product, 1]])
  const windows = atEach(cluster, buyer)
  const codes: string[] = []
  for (let n = 0; n < COUPON_LIMIT * 2; n++)
    await windows[n % 2]!.api.cart.validateCoupon({ coupon_code: 'NENHUM' }).catch((error: unknown) => {
      if (!isRefusal(error)) throw error
      codes.push(error.code)
    })
  const refused = codes.filter((code) => code === 'too_many_requests').length
  expectEqual(refused, COUPON_LIMIT, 'refused calls')
  return `${COUPON_LIMIT} admitted, ${refused} refused`
}

/** Staff listen through the proxy; a customer orders meanwhile. */
async function hearOrder(cluster: Cluster): Promise<string> {
  const { api, cookie } = await cluster.superAdmin()
  const before = (await api.adminLive.state()).version
  const product = await cluster.product({})
  const buyer = await cluster.customer()
  await fillCart(buyer, [[product, 1]])
  const stream = get(`${cluster.origin}/api/admin/live/events`, { headers: { cookie }, agent: false })
  const events: string[] = []
  stream.on('response', (response) => response.setEncoding('utf8').on('data', (text: string) => events.push(text)))
  stream.on('error', () => {})
  await until(() => events.join('').includes(before))
  const start = performance.now()
  const count = events.length
  await checkOut(buyer)
  await until(() => events.slice(count).some((text) => text.includes('event: state')))
  stream.destroy()
  return `after ${Math.round(performance.now() - start)} ms`
}

async function until(isTrue: () => boolean): Promise<void> {
  const start = performance.now()
  while (!isTrue()) {
    if (performance.now() - start > MAX_EVENT_MS) throw new Error(`nothing within ${MAX_EVENT_MS} ms`)
    await sleep(10)
  }
}
