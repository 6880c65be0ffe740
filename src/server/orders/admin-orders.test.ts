import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { deliveryDay } from '#domain/delivery-table.ts'
import { expectBooksInOrder } from '../testing/books.ts'
import { quietProviderOf } from '../testing/provider.ts'
import { buy, openPixShop } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'
import { listItems } from '../order-store/order-items.ts'

async function openSmallShop() {
  const shop = await openPixShop()
  return { shop, admin: await shop.admin() }
}

test('orders are found by id, customer, product and status, wildcards taken literally', async () => {
  const { shop, admin } = await openSmallShop()
  const [ana, bia] = [
    await shop.customer({ email: 'ana_silva@cliente.example' }),
    await shop.customer({ email: 'bia.50%@cliente.example' }),
  ]
  const [mug, water] = [await shop.product({ name: 'Caneca 100% Algodão' }), await shop.product({ name: 'Água-viva' })]
  const quoted = await shop.product({ name: "Copo d'água “fria” \\ 50_50" })
  const one = (await buy(ana, [[mug, 2]])).order_id
  const two = (
    await buy(bia, [
      [water, 1],
      [mug, 1],
    ])
  ).order_id
  const three = (await buy(bia, [[quoted, 1]])).order_id
  await admin.api.adminOrders.setStatus({ id: two, status: 'confirmed' })
  const find = async (search: string) => (await admin.api.adminOrders.list({ search })).items.map(({ id }) => id).sort()

  for (const [search, found] of [
    ['', [one, two, three]],
    ['   ', [one, two, three]],
    [String(two), [two]],
    [`#${two}`, [two]],
    [`00${two}`, [two]],
    ['ana_silva', [one]],
    ['ANA_SILVA@', [one]],
    ['anaxsilva', []],
    ['50%', [two, three]],
    ['%', [one, two, three]],
    ['%%', []],
    ['_', [one, three]],
    ['a_a', []],
    ['caneca', [one, two]],
    ['CANECA 100%', [one, two]],
    ['algodao', [one, two]],
    ['algodão', [one, two]],
    ['agua', [two, three]],
    ['ÁGUA', [two, three]],
    ["d'água", [three]],
    ["d'agua", [three]],
    ['“fria”', [three]],
    ['\\', [three]],
    ["' OR '1'='1", []],
    ['; drop table orders', []],
    ['x'.repeat(5000), []],
    ['999999999999999', []],
  ] as const) {
    expect({ search, found: await find(search) }).toEqual({ search, found })
  }
  expect((await admin.api.adminOrders.list({ status: 'confirmed' })).items).toMatchObject([
    {
      id: two,
      user_id: bia.user.id,
      customer_email: bia.user.email,
      products: '1x Água-viva, 1x Caneca 100% Algodão',
      item_count: 2,
      total_amount: 35_90,
      payment_method: 'pix',
      payment_status: 'approved',
      status: 'confirmed',
    },
  ])
  expect((await admin.api.adminOrders.list({ status: 'shipped', search: 'caneca' })).items).toEqual([])
  for (const query of ['status=pago', 'search=a%00b'])
    expect({ query, status: (await admin.fetch(`/api/admin/orders?${query}`)).status }).toEqual({
      query,
      status: 422,
    })
})

test('the list comes whole, or page by page without gaps while orders come in', async () => {
  const { shop, admin } = await openSmallShop()
  const mug = await shop.product({ stock: 50 })
  const place = async () => (await buy(await shop.customer(), [[mug, 1]])).order_id
  const placed: number[] = []
  for (let count = 0; count < 5; count++) placed.unshift(await place())
  const first = await admin.api.adminOrders.list({ limit: 2 })
  const later = await place()
  const second = await admin.api.adminOrders.list({ limit: 2, cursor: first.next! })
  const third = await admin.api.adminOrders.list({ limit: 2, cursor: second.next! })
  expect([...first.items, ...second.items, ...third.items].map(({ id }) => id)).toEqual(placed)
  expect(third.next).toBeNull()
  expect((await admin.api.adminOrders.list()).items.map(({ id }) => id)).toEqual([later, ...placed])
  await expectRefusal(admin.api.adminOrders.get({ id: 999_999 }), 'order_not_found')
})

test('lines load for more orders than a query has parameters', async () => {
  const { shop } = await openSmallShop()
  const { order_id: id } = await buy(await shop.customer(), [[await shop.product(), 2]])
  const wanted = Array.from({ length: 70_000 }, (_, index) => 70_000 - index)
  expect(await listItems(shop.db, wanted)).toMatchObject([{ order_id: id, quantity: 2 }])
})

test('a tracking code ships a paid order in one transaction, and the customer gets the link', async () => {
  const shop = await openShop({ outside: true })
  const provider = await quietProviderOf(shop)
  const [admin, ana, mug] = [await shop.admin(), await shop.customer(), await shop.product()]
  const { order_id: id } = await buy(ana, [[mug, 1]])
  const track = (tracking_code: string) => admin.api.adminOrders.setTracking({ id, tracking_code })

  for (const status of ['pending', 'cancelled', 'delivered', 'shipped'] as const) {
    await admin.api.adminOrders.setStatus({ id, status })
    await expectRefusal(track('AA123456785BR'), 'order_not_confirmed')
  }
  await admin.api.adminOrders.setStatus({ id, status: 'confirmed' })
  for (const code of ['', '   ', '\t', 'AB', 'A'.repeat(41), '../../etc', 'AA123/456', '<b>x</b>', 'código']) {
    expect({ code, message: (await expectRefusal(track(code), 'tracking_code_blank')).message }).toEqual({
      code,
      message: 'Digite um código de rastreamento válido',
    })
  }
  expect(await admin.api.adminOrders.get({ id })).toMatchObject({ status: 'confirmed', tracking_code: null })

  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => track(' aa 123.456.785 br ')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await admin.api.adminOrders.get({ id })).toMatchObject({
    status: 'shipped',
    tracking_code: 'AA123456785BR',
    shipping_code: { code: 'AA123456785BR', official: true, label: 'Código dos Correios' },
  })
  await expectRefusal(
    admin.api.adminOrders.setTracking({ id: 999_999, tracking_code: 'AA123456785BR' }),
    'order_not_found',
  )
  await shop.jobs.drain()
  const sent = (await provider.mailsTo(ana.user.email)).filter(({ subject }) =>
    subject.startsWith('Seu pedido foi enviado'),
  )
  expect(sent.at(-1)!.text).toContain('https://rastreamento.correios.com.br/app/index.php?objetos=AA123456785BR')
  expect(await shop.db.selectFrom('audit_log').select('after').where('after', 'like', '%tracking%').execute()).toEqual([
    { after: '{"status":"shipped","tracking_code":"AA123456785BR"}' },
  ])
  await expectBooksInOrder(shop, mug)
})

test('the delivery estimate is recomputed on the day the payment is confirmed', async () => {
  const { shop, admin } = await openSmallShop()
  const { order_id: id } = await buy(await shop.customer(), [[await shop.product(), 1]], {
    address: 'Rua A, 1, Rio Branco - AC, CEP 69900-000',
  })
  expect(await admin.api.adminOrders.get({ id })).toMatchObject({ estimated_delivery_date: null, delivery_days: 7 })
  // The term that was promised counts, whatever the table says later.
  await shop.settings({ delivery: { table: '', defaultDays: 2 } })
  shop.travel(9 * 86_400_000)
  const fresh = await shop.superAdmin()
  await fresh.api.adminOrders.setStatus({ id, status: 'confirmed' })
  const confirmed = deliveryDay(7, shop.now())
  expect(await fresh.api.adminOrders.get({ id })).toMatchObject({ estimated_delivery_date: confirmed })
  shop.travel(3_600_000)
  await fresh.api.adminOrders.setStatus({ id, status: 'shipped' })
  expect(await fresh.api.adminOrders.get({ id })).toMatchObject({ estimated_delivery_date: confirmed })
})

test('a paid order has a sales proof, an inert and immutable page', async () => {
  const { shop, admin } = await openSmallShop()
  const ana = await shop.customer({ name: '<script>alert(1)</script>' })
  const mug = await shop.product({ name: 'Caneca <img src=x onerror=alert(1)> & "cia"' })
  const { order_id: id } = await buy(ana, [[mug, 2]], { address: 'Rua "A" <b>, 1, CEP 80020-310' })
  const path = `/api/admin/orders/${id}/visual-proof`
  const seen = await admin.fetch(path)
  expect({ status: seen.status, ...(await seen.json()) }).toMatchObject({ status: 404, code: 'proof_not_found' })
  expect(await admin.api.adminOrders.get({ id })).toMatchObject({ visual_proof_url: null })

  await admin.api.adminOrders.setStatus({ id, status: 'confirmed' })
  expect(await admin.api.adminOrders.get({ id })).toMatchObject({ visual_proof_url: path })
  const proof = await admin.fetch(path)
  const html = await proof.text()
  expect(proof.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(proof.headers.get('Content-Security-Policy')).toBe(
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  )
  expect(proof.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(proof.headers.get('Content-Disposition')).toBeNull()
  expect(html).toContain('Caneca &lt;img src=x onerror=alert(1)&gt; &amp; &quot;cia&quot;')
  expect(html).toContain('<strong>R$\u00a035,90</strong>')
  expect(html).not.toMatch(/<script|<img|<b>|https?:/)

  const download = await admin.fetch(`${path}?download=true`)
  expect(download.headers.get('Content-Disposition')).toBe(`attachment; filename="pedido-${id}.html"`)
  expect(await download.text()).toBe(html)
  expect((await admin.fetch('/api/admin/orders/999999/visual-proof')).status).toBe(404)
  expect((await ana.fetch(path)).status).toBe(403)

  for (const [status, code] of [
    ['shipped', 200],
    ['pending', 404],
    ['confirmed', 200],
    ['cancelled', 200],
  ] as const) {
    await admin.api.adminOrders.setStatus({ id, status })
    const again = await admin.fetch(path)
    expect({ status, code: again.status }).toEqual({ status, code })
    if (again.ok) expect(await again.text()).toBe(html)
  }
})

test('proofs form a hash chain that reveals changes and gaps, also for concurrent writes', async () => {
  const { shop, admin } = await openSmallShop()
  const mug = await shop.product({ stock: 50 })
  const orders = await Promise.all(
    Array.from({ length: 12 }, async () => (await buy(await shop.customer(), [[mug, 1]])).order_id),
  )
  await Promise.all(orders.map((id) => admin.api.adminOrders.setStatus({ id, status: 'confirmed' })))
  const proofs = await shop.db.selectFrom('sales_proofs').selectAll().execute()
  const byPrevious = new Map(proofs.map((proof) => [proof.previous_hash, proof]))
  let hash = ''
  for (let length = 0; length < 12; length++) {
    const proof = byPrevious.get(hash)!
    expect(proof.hash).toBe(createHash('sha256').update(hash).update(proof.html).digest('hex'))
    hash = proof.hash
  }
  expect(await shop.db.selectFrom('proof_chain').select('head').execute()).toEqual([{ head: hash }])
  await expectBooksInOrder(shop, mug)
})
