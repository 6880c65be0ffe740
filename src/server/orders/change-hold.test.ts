import { expect, test } from 'vitest'
import { addDays, endOfDay, saoPauloDay } from '#domain/calendar.ts'
import { sweepOrders } from '../payments/sweep.ts'
import { expectBooksInOrder } from '../testing/books.ts'
import { providerOf } from '../testing/provider.ts'
import { openPixShop } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { onlyVariant } from '../testing/variants.ts'

const DAY = 86_400_000

/** An order of R$ 200,00 whose stock staff hold for three days. */
async function openHeld(open: () => Promise<TestShop> = openPixShop) {
  const shop = await open()
  const mug = await shop.product({ name: 'Caneca', priceCents: 100_00, stock: 5 })
  const admin = await shop.superAdmin()
  const { adminStaffOrders, adminOrderEdits: edits, adminOrders: desk } = admin.api
  const today = saoPauloDay(shop.now())
  const inDays = (days: number) => addDays(today, days)
  const { id } = await adminStaffOrders.create({
    key: 'chave',
    items: [{ variant_id: await onlyVariant(shop.db, mug.id), quantity: 2 }],
    is_pickup: true,
    total: 200_00,
    customer: { name: 'Ana Souza', email: 'ana@cliente.example', phone: '(11) 91234-5678' },
    held_until: inDays(3),
  })
  const input = (days: number) => ({ id, held_until: inDays(days) })
  const fresh = async () => (await shop.superAdmin()).api
  const preview = async (days: number) =>
    (await (await fresh()).adminOrderEdits.previewHold(input(days))).consequences.map(({ text }) => text)
  const change = async (days: number, own: { notify?: boolean } = {}) => {
    const { adminOrderEdits } = await fresh()
    const { version } = await adminOrderEdits.previewHold(input(days))
    return adminOrderEdits.changeHold({ ...input(days), version, ...own })
  }
  const sheet = async () => (await fresh()).adminOrders.get({ id })
  const token = (await sheet()).payment_link!.url.split('/').at(-1)!
  const { guestOrders } = shop.visitor().api
  const choose = (payment_method: 'pix' | 'card' | 'boleto') =>
    guestOrders.newPayment({ token, payment_method, total: 200_00 })
  return { shop, mug, admin, edits, desk, id, input, inDays, preview, change, sheet, token, guestOrders, choose }
}

const outside = () => openShop({ outside: true })

test('staff extend the hold of an unpaid order, which the sweep then leaves alone', async () => {
  const { shop, mug, admin, inDays, preview, change, sheet } = await openHeld()
  expect((await preview(10))[0]).toMatch(/reservado até o fim de .*; era até .*Se ninguém pagar, o pedido é cancelado/)
  await change(10)
  expect(await sheet()).toMatchObject({
    status: 'pending',
    payment_link: { until: endOfDay(inDays(10)), held_until: endOfDay(inDays(10)) },
  })
  expect((await sheet()).history.at(-1)!.reason).toMatch(/^Estoque reservado até .*; era até /)
  const { items } = await admin.api.adminActivity.list({ limit: 5 })
  expect(items.find(({ what }) => what === 'Mudou até quando fica reservado o pedido')).toMatchObject({
    actor: admin.user.email,
  })
  shop.travel(4 * DAY)
  await sweepOrders(shop)
  expect((await sheet()).status).toBe('pending')
  expect(await shop.stockOf(mug.id)).toBe(3)
  shop.travel(7 * DAY)
  await sweepOrders(shop)
  expect([(await sheet()).status, await shop.stockOf(mug.id)]).toEqual(['cancelled', 5])
  await expectBooksInOrder(shop, mug)
})

test('the hold can also be shortened, and a day that is over can be extended until the sweep', async () => {
  const { shop, preview, change, sheet, inDays } = await openHeld()
  await change(1)
  expect((await sheet()).payment_link!.until).toEqual(endOfDay(inDays(1)))
  shop.travel(2 * DAY)
  expect((await sheet()).payment_link!.is_over).toBe(true)
  expect(await preview(5)).toContain('O prazo anterior já terminou: o link de pagamento volta a valer.')
  await change(5)
  await sweepOrders(shop)
  expect(await sheet()).toMatchObject({ status: 'pending', payment_link: { is_over: false } })
})

test('an open PIX that ends with the former day is replaced by one until the new day', async () => {
  const { shop, id, preview, change, choose, guestOrders, token, inDays } = await openHeld(outside)
  const provider = providerOf(shop)
  await choose('pix')
  expect((await preview(10))[1]).toMatch(/^O PIX que o cliente abriu vale só até o dia anterior/)
  await change(10)
  await shop.jobs.drain()
  expect((await provider.paymentsOf(id)).map(({ status }) => status)).toEqual(['cancelled'])
  const again = await choose('pix')
  expect(again.expires_at).toEqual(endOfDay(inDays(10)))
  expect((await provider.paymentsOf(id)).map(({ status }) => status).toSorted()).toEqual(['cancelled', 'pending'])
  expect(await guestOrders.payment({ token })).toMatchObject({ pix_copy_paste: again.pix_copy_paste })
  const mails = await provider.mailsTo('ana@cliente.example')
  expect(mails.filter(({ subject }) => subject.startsWith('Seu pedido está separado'))).toHaveLength(1)
  await expectBooksInOrder(shop)
})

test('money that came before the change confirms the order, and the change is refused', async () => {
  const { shop, id, edits, input, choose, sheet } = await openHeld(outside)
  await choose('pix')
  const { version } = await edits.previewHold(input(10))
  await providerOf(shop).pay(id)
  await expectRefusal(edits.changeHold({ ...input(10), version }), 'order_not_open')
  expect((await sheet()).status).toBe('confirmed')
  await expectBooksInOrder(shop)
})

test('a boleto keeps its own due day and its time to clear', async () => {
  const { shop, id, preview, change, choose, sheet, inDays } = await openHeld(outside)
  const provider = providerOf(shop)
  await choose('boleto')
  await provider.pay(id, { status: 'pending', method: 'bolbradesco' })
  const [payment] = await provider.paymentsOf(id)
  await provider.notifyAndDrain(payment!.id)
  const { until } = (await sheet()).payment_link!
  expect((await preview(1)).join(' ')).toMatch(/boleto que o cliente gerou vence em .* e não muda/)
  await change(1, { notify: false })
  expect((await sheet()).payment_link).toMatchObject({ until, held_until: endOfDay(inDays(1)) })
  await shop.jobs.drain()
  expect((await provider.paymentsOf(id)).map(({ status }) => status)).toEqual(['pending'])
  expect(await provider.mailsTo('ana@cliente.example')).not.toContainEqual(
    expect.objectContaining({ subject: expect.stringMatching(/^Seu pedido está separado/) }),
  )
})

test('of two staff who change the day one does, and the other reads a new preview', async () => {
  const { edits, input, inDays, sheet, shop } = await openHeld()
  const other = await shop.admin()
  const [mine, theirs] = [await edits.previewHold(input(10)), await edits.previewHold(input(20))]
  const answers = await Promise.allSettled([
    edits.changeHold({ ...input(10), version: mine.version }),
    other.api.adminOrderEdits.changeHold({ ...input(20), version: theirs.version }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect([endOfDay(inDays(10)), endOfDay(inDays(20))]).toContainEqual((await sheet()).payment_link!.held_until)
})

test('a sweep and a longer hold at once either cancel the order or keep it', async () => {
  const { shop, mug, input, sheet } = await openHeld()
  shop.travel(4 * DAY)
  const { adminOrderEdits } = (await shop.superAdmin()).api
  const { version } = await adminOrderEdits.previewHold(input(10))
  await Promise.allSettled([sweepOrders(shop), adminOrderEdits.changeHold({ ...input(10), version })])
  const { status } = await sheet()
  expect(await shop.stockOf(mug.id)).toBe(status === 'cancelled' ? 5 : 3)
  await expectBooksInOrder(shop, mug)
})

test('another day is refused with its reason', async () => {
  const { shop, desk, edits, id, input } = await openHeld()
  await expectRefusal(edits.previewHold(input(-1)), 'hold_day')
  await expectRefusal(edits.previewHold(input(31)), 'hold_day')
  await expectRefusal(edits.previewHold(input(3)), 'edit_without_change')
  await expectRefusal(edits.changeHold({ ...input(10), version: 'outra' }), 'order_moved')
  await desk.setStatus({ id, status: 'confirmed' })
  await expectRefusal(edits.previewHold(input(10)), 'order_not_open')
  await expectRefusal(edits.previewHold({ ...input(10), id: 999_999 }), 'order_not_found')
  await expectBooksInOrder(shop)
})
