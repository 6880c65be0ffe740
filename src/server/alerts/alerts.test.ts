import { expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import type { Mail } from '../gateways/mail.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'
import { addChoices, setStock } from '../testing/variants.ts'
import { sendJson } from '../testing/wire.ts'
import { deleteOldAlerts, saveAlert } from './alert-store.ts'
import { announceProducts } from './announce.ts'

const ANA = 'ana@cliente.example'
const DAY = 86_400_000

async function openAlerts({ stock = 0, rateLimitFactor = 0 } = {}) {
  const shop = await openShop({ rateLimitFactor })
  await shop.settings({ storeName: 'Ousadia' })
  shop.stopAt('2026-11-23T12:00:00.000Z')
  const product = await shop.product({ name: 'Vaso', stock, priceCents: 90_00 })
  const mails: Mail[] = []
  shop.mail.send = async (mail) => void mails.push(mail)
  const { alerts } = shop.visitor().api
  const linkOf = (mail: Mail | undefined, act: 'confirmar' | 'cancelar') =>
    new RegExp(`/avise-me/${act}/([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? ''
  return {
    shop,
    product,
    mails,
    alerts,
    linkOf,
    rows: () => shop.db.selectFrom('product_alerts').selectAll().orderBy('id').execute(),
    stock: (units: number) => inTransaction(shop.db, (tx) => setStock(tx, product.id, units)),
    price: (price_cents: number) =>
      shop.db.updateTable('products').set({ price_cents }).where('id', '=', product.id).execute(),
    async ask(email = ANA, kind: 'stock' | 'price' = 'stock') {
      await alerts.ask({ variant_id: product.variant_id, kind, email })
      await shop.jobs.drain()
      return linkOf(mails.at(-1), 'confirmar')
    },
    /** So many people who wait, the first for longest. */
    async queue(count: number) {
      for (let number = 1; number <= count; number++) {
        const email = `p${number}@cliente.example`
        const alert = {
          kind: 'stock',
          variant_id: product.variant_id,
          price_cents: 90_00,
          mailbox: email,
          email,
        } as const
        await inTransaction(shop.db, (tx) =>
          saveAlert(tx, new Date(shop.now().getTime() + number), { ...alert, isConfirmed: true }),
        )
      }
    },
    /** Announces and sends; returns the recipients. */
    async round() {
      mails.length = 0
      await announceProducts(shop.db, shop.now())
      await shop.jobs.drain()
      return mails.map(({ to }) => to).sort()
    },
    pass: (ms: number) => shop.stopAt(new Date(shop.now().getTime() + ms).toISOString()),
  }
}

test('a visitor confirms by mail and receives one mail when the product is back in stock', async () => {
  const { shop, product, mails, ask, alerts, linkOf, rows, stock, round } = await openAlerts()
  const token = await ask('Ana@Cliente.example')
  expect(mails).toMatchObject([{ to: ANA, subject: 'Confirme seu aviso - Ousadia' }])
  expect(mails[0]!.unsubscribeUrl).toBe(`${shop.config.publicUrl}/avise-me/cancelar/${linkOf(mails[0], 'cancelar')}`)
  expect(await rows()).toMatchObject([{ email: ANA, confirmed_at: null, expires_at: new Date('2026-11-30T12:00:00Z') }])
  await stock(5)
  expect(await round()).toEqual([])
  await Promise.all([alerts.confirm({ token }), alerts.confirm({ token })])
  expect(await round()).toEqual([ANA])
  expect(mails[0]).toMatchObject({ subject: 'Chegou: Vaso - Ousadia' })
  expect(mails[0]!.text).toContain(`${shop.config.publicUrl}/produto/${product.slug}`)
  expect(await round()).toEqual([])
})

test("a signed-in customer's own e-mail needs no confirmation, and another address does", async () => {
  const { shop, product, rows, mails } = await openAlerts()
  const { api } = await shop.customer({ email: ANA })
  const request = { variant_id: product.variant_id, kind: 'stock' } as const
  expect(await api.alerts.ask(request)).toEqual({ is_confirmed: true })
  expect(await api.alerts.ask({ ...request, email: 'bia@cliente.example' })).toEqual({ is_confirmed: false })
  await shop.jobs.drain()
  expect(mails).toMatchObject([{ to: 'bia@cliente.example' }])
  expect(await rows()).toMatchObject([
    { email: ANA, confirmed_at: shop.now() },
    { email: 'bia@cliente.example', confirmed_at: null },
  ])
})

test('every address gets the same answer; an address with an open alert gets a mail about it', async () => {
  const { shop, product, ask, alerts, mails, rows } = await openAlerts()
  await alerts.confirm({ token: await ask() })
  const answers = [ANA, 'nova@cliente.example'].map((email) =>
    sendJson(shop.visitor(), 'POST', '/api/product-alerts', { variant_id: product.variant_id, kind: 'stock', email }),
  )
  const [known, unknown] = await Promise.all(answers)
  expect(known).toEqual(unknown)
  expect(known).toMatchObject({ status: 202, body: { is_confirmed: false } })
  await shop.jobs.drain()
  expect(mails.findLast(({ to }) => to === ANA)).toMatchObject({ subject: 'Seu aviso já vale - Ousadia' })
  expect(await rows()).toHaveLength(2)
})

test('concurrent requests of one mailbox make one alert and at most three mails a day', async () => {
  const { shop, product, alerts, mails, rows } = await openAlerts()
  const request = { variant_id: product.variant_id, kind: 'stock' } as const
  await Promise.all(
    Array.from({ length: 6 }, (_, at) => alerts.ask({ ...request, email: `ana+${at}@cliente.example` })),
  )
  await shop.jobs.drain()
  expect(mails).toHaveLength(3)
  expect(await rows()).toHaveLength(1)
})

test('one press confirms every alert of the mailbox', async () => {
  const { shop, ask, alerts, rows } = await openAlerts()
  const token = await ask()
  await ask(ANA, 'price')
  await alerts.ask({ variant_id: (await shop.product()).variant_id, kind: 'stock', email: ANA })
  await alerts.confirm({ token })
  expect((await rows()).map(({ confirmed_at: at }) => at)).toEqual([shop.now(), shop.now(), shop.now()])
})

test('waves have three mails per unit on hand and day, oldest first', async () => {
  const { queue, stock, round, pass } = await openAlerts()
  await queue(12)
  const people = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => `p${from + at}@cliente.example`).sort()
  await stock(2)
  expect(await round()).toEqual(people(1, 6))
  expect(await round()).toEqual([])
  await stock(3)
  expect(await round()).toEqual(people(7, 9))
  await stock(0)
  pass(DAY)
  expect(await round()).toEqual([])
  await stock(1)
  expect(await round()).toEqual(people(10, 12))
})

test('concurrent rounds mail each person once', async () => {
  const { shop, queue, stock, mails } = await openAlerts()
  await queue(9)
  await stock(2)
  await Promise.all([announceProducts(shop.db, shop.now()), announceProducts(shop.db, shop.now())])
  await shop.jobs.drain()
  expect(mails.map(({ to }) => to).sort()).toEqual([1, 2, 3, 4, 5, 6].map((at) => `p${at}@cliente.example`))
})

test('a product sold out before its mails are sent leaves everybody waiting', async () => {
  const { shop, queue, stock, mails, round, rows } = await openAlerts()
  await queue(2)
  const before = await rows()
  await stock(1)
  await announceProducts(shop.db, shop.now())
  await stock(0)
  await shop.jobs.drain()
  expect(mails).toEqual([])
  expect(await rows()).toEqual(before)
  await stock(1)
  expect(await round()).toHaveLength(2)
})

test('a hidden product or variant is not announced', async () => {
  const { shop, product, queue, stock, round } = await openAlerts()
  await queue(1)
  await stock(1)
  const show = (is_active: boolean) =>
    shop.db.updateTable('products').set({ is_active }).where('id', '=', product.id).execute()
  await show(false)
  expect(await round()).toEqual([])
  await show(true)
  expect(await round()).toHaveLength(1)
})

test('a price alert is mailed once, when the price is lower than at asking and the product in stock', async () => {
  const { ask, alerts, price, stock, round, mails } = await openAlerts({ stock: 1 })
  await alerts.confirm({ token: await ask(ANA, 'price') })
  expect(await round()).toEqual([])
  await price(95_00)
  expect(await round()).toEqual([])
  await stock(0)
  await price(89_90)
  expect(await round()).toEqual([])
  await stock(1)
  expect(await round()).toEqual([ANA])
  expect(mails[0]).toMatchObject({ subject: 'O preço baixou: Vaso - Ousadia' })
  expect(mails[0]!.text).toMatch(/De R\$.90,00 por R\$.89,90/)
  await price(80_00)
  expect(await round()).toEqual([])
})

test("a mail about a variant names it and opens the product's page with its choice", async () => {
  const { shop, mails } = await openAlerts()
  const product = await shop.product({ name: 'Manta', slug: 'manta' })
  const variants = await addChoices(shop.db, product.id, { P: {}, M: { stock: 0 } })
  const { api } = await shop.customer({ email: ANA })
  await api.alerts.ask({ variant_id: variants.M, kind: 'stock' })
  await announceProducts(shop.db, shop.now())
  expect(mails).toEqual([])
  await inTransaction(shop.db, (tx) => setStock(tx, product.id, 1))
  await announceProducts(shop.db, shop.now())
  await shop.jobs.drain()
  expect(mails).toMatchObject([{ to: ANA, subject: 'Chegou: Manta (M) - Ousadia' }])
  expect(mails[0]!.text).toContain('/produto/manta?tamanho=m')
})

test('cancelling deletes every alert of the mailbox, also by the link of a sent alert', async () => {
  const { ask, alerts, stock, round, mails, linkOf, rows, shop, pass } = await openAlerts()
  const token = await ask()
  await alerts.confirm({ token })
  await stock(1)
  await round()
  const cancelling = linkOf(mails[0], 'cancelar')
  pass(31 * DAY)
  await deleteOldAlerts(shop.db, shop.now())
  await ask(ANA, 'price')
  expect(await rows()).toMatchObject([{ kind: 'price' }])
  await Promise.all([alerts.cancel({ token: cancelling }), alerts.cancel({ token: cancelling })])
  expect(await rows()).toEqual([])
  await expectRefusal(alerts.confirm({ token }), 'alert_link_ended')
  await expectRefusal(alerts.cancel({ token: `${cancelling.slice(0, -2)}xx` }), 'alert_link_invalid')
})

test('a signed-in customer cancels only the alerts of their own mailbox', async () => {
  const { shop, product, queue, rows } = await openAlerts()
  await queue(1)
  const { api } = await shop.customer({ email: ANA })
  await api.alerts.ask({ variant_id: product.variant_id, kind: 'stock' })
  await api.alerts.cancelOwn()
  expect(await rows()).toMatchObject([{ email: 'p1@cliente.example' }])
  await expectRefusal(shop.visitor().api.alerts.cancelOwn(), 'not_signed_in')
})

test('unconfirmed alerts are deleted after 7 days, others after 180', async () => {
  const { shop, ask, alerts, rows, pass } = await openAlerts()
  const token = await ask()
  pass(7 * DAY)
  await expectRefusal(alerts.confirm({ token }), 'alert_link_ended')
  await deleteOldAlerts(shop.db, shop.now())
  expect(await rows()).toEqual([])
  await alerts.confirm({ token: await ask() })
  pass(180 * DAY - 1000)
  await deleteOldAlerts(shop.db, shop.now())
  expect(await rows()).toHaveLength(1)
  pass(1000)
  await deleteOldAlerts(shop.db, shop.now())
  expect(await rows()).toEqual([])
})

test('a mailbox has at most fifty open alerts', async () => {
  const { shop, alerts, rows } = await openAlerts()
  const { api } = await shop.customer({ email: ANA })
  for (let number = 0; number < 25; number++) {
    const { variant_id } = await shop.product({ stock: 0 })
    for (const kind of ['stock', 'price'] as const) await api.alerts.ask({ variant_id, kind })
  }
  const request = { variant_id: (await shop.product()).variant_id, kind: 'stock' } as const
  await expectRefusal(api.alerts.ask(request), 'too_many_alerts')
  await alerts.ask({ ...request, email: ANA })
  expect(await rows()).toHaveLength(50)
})

test('deleting a variant deletes its alerts', async () => {
  const { shop, product, queue, rows } = await openAlerts()
  await queue(2)
  await shop.db.deleteFrom('variants').where('id', '=', product.variant_id).execute()
  expect(await rows()).toEqual([])
})

test('bad input, hidden products and robots are refused', async () => {
  const { shop, product, alerts, rows } = await openAlerts()
  const request = { variant_id: product.variant_id, kind: 'stock' } as const
  const fieldsOf = async (body: object) => {
    const answer = await sendJson(shop.visitor(), 'POST', '/api/product-alerts', body)
    return Object.keys((answer.body as { fields: object }).fields)
  }
  expect(await fieldsOf(request)).toEqual(['email'])
  expect(await fieldsOf({ ...request, email: 'ana@' })).toEqual(['email'])
  expect(await fieldsOf({ ...request, kind: 'x', email: ANA })).toEqual(['kind'])
  expect(await fieldsOf({ ...request, email: ANA, website: 'http://spam.example' })).toEqual(['website'])
  const hidden = await shop.product({ isActive: false })
  await expectRefusal(alerts.ask({ ...request, variant_id: hidden.variant_id, email: ANA }), 'variant_not_found')
  expect(await rows()).toEqual([])
})

test('an IP address asks ten times a minute', async () => {
  const { product, alerts } = await openAlerts({ rateLimitFactor: 1 })
  const ask = (email: string) => alerts.ask({ variant_id: product.variant_id, kind: 'stock', email })
  for (let count = 0; count < 10; count++) await ask(`p${count}@cliente.example`)
  await expectRefusal(ask(ANA), 'too_many_requests')
})

test('staff see how many people wait for each variant, the most awaited first', async () => {
  const { shop, product, queue, ask, stock, round } = await openAlerts()
  await queue(2)
  await ask()
  const other = await shop.product({ name: 'Manta', priceCents: 50_00 })
  const { P } = await addChoices(shop.db, other.id, { P: { stock: 4 } })
  for (const email of ['a', 'b', 'c'].map((name) => `${name}@cliente.example`)) {
    const { api } = await shop.customer({ email })
    await api.alerts.ask({ variant_id: P, kind: 'price' })
  }
  const admin = await shop.admin()
  const { list } = admin.api.adminAlerts
  const page = await list({ limit: 1 })
  expect(page.items).toEqual([
    {
      id: P,
      product_id: other.id,
      product: 'Manta',
      variant: 'P',
      image_url: null,
      stock_quantity: 4,
      price: 50_00,
      waiting_for_stock: 0,
      waiting_for_price: 3,
      since: shop.now(),
    },
  ])
  expect(page).toMatchObject({ total: 2 })
  const rest = await list({ limit: 1, cursor: page.next! })
  expect(rest.items).toMatchObject([{ product: 'Vaso', waiting_for_stock: 2, waiting_for_price: 0 }])
  expect((await list({ product_id: product.id })).items).toEqual(rest.items)
  await stock(1)
  await round()
  expect((await list({ product_id: product.id })).items).toEqual([])
})
