import { expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { VISITOR_ISSUER } from '../http/session.ts'
import { insertGuestOrder } from '../order-store/guest-orders.ts'
import { openShop } from '../testing/shop.ts'
import { deliver } from '../testing/reviews.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { sendJson } from '../testing/wire.ts'
import { reviewToken } from './review-token.ts'

const DAY = 86_400_000

async function openReviewShop(mode: 'held' | 'at_once' | 'off' = 'at_once') {
  const shop = await openShop()
  await shop.settings({ reviews: mode })
  const admin = await shop.admin()
  const maria = await shop.customer({ email: 'maria@cliente.example', name: 'Maria Aparecida da Silva' })
  const vase = await shop.product({ name: 'Vaso' })
  const { orderId, token } = await deliver(shop, { userId: maria.user.id, productIds: [vase.id] })
  const { reviews, catalogue } = shop.visitor().api
  const mine = { token, product_id: vase.id }
  const save = (stars: number, text = '') => reviews.save({ ...mine, stars, text, pictures: [] })
  const shown = () => reviews.ofProduct({ id: vase.id })
  const rating = async () => (await catalogue.product({ id: vase.id })).rating
  const list = async () => (await admin.api.adminReviews.list({})).items
  return { shop, admin: admin.api.adminReviews, maria, vase, orderId, token, mine, save, shown, rating, list, reviews }
}

test('a buyer reviews a delivered product without signing in, and changes and deletes the review', async () => {
  const { reviews, token, mine, save, shown, rating } = await openReviewShop()
  expect(await reviews.invitation({ token })).toMatchObject({
    author: 'Maria S.',
    items: [{ product_name: 'Produto', review: null }],
  })
  expect(await rating()).toBe(null)
  expect(await save(4, 'Bonito,\r\nmas pequeno.')).toEqual({ state: 'published' })
  expect(await shown()).toMatchObject({
    count: 1,
    score: '4,0',
    by_stars: [0, 0, 0, 1, 0],
    reviews: [{ author: 'Maria S.', stars: 4, text: 'Bonito,\nmas pequeno.', edited_at: null, pictures: [] }],
  })
  expect(await rating()).toEqual({ score: '4,0', stars: 4, count: 1 })
  await save(5, 'Cresceu no meu gosto.')
  expect(await shown()).toMatchObject({ count: 1, score: '5,0', reviews: [{ edited_at: expect.any(Date) }] })
  await reviews.remove(mine)
  expect(await shown()).toMatchObject({ count: 0, reviews: [] })
  expect(await rating()).toBe(null)
  await expectRefusal(reviews.remove(mine), 'review_not_found')
})

test('a review waits for staff by default, and only published ones count', async () => {
  const { save, shown, rating, list, admin } = await openReviewShop('held')
  expect(await save(2, 'Chegou lascado')).toEqual({ state: 'held' })
  expect([(await shown()).count, await rating()]).toEqual([0, null])
  const [waiting] = await list()
  await admin.publish({ id: waiting!.id, version: waiting!.version })
  expect(await rating()).toEqual({ score: '2,0', stars: 2, count: 1 })
  await save(5, 'Trocaram, agora sim')
  expect(await rating()).toBe(null)
})

test('hiding needs a reason, is audited, and a hidden review that is edited waits again', async () => {
  const { shop, save, shown, list, admin, reviews, token } = await openReviewShop()
  await save(1, 'Comprem na outra loja')
  const { id, version } = (await list())[0]!
  await admin.hide({ id, version, reason: 'Anuncia outra loja' })
  expect((await shown()).count).toBe(0)
  expect((await reviews.invitation({ token })).items[0]!.review).toMatchObject({
    state: 'hidden',
    hidden_reason: 'Anuncia outra loja',
  })
  const audit = await shop.db.selectFrom('audit_log').selectAll().where('action', '=', 'review.hide').execute()
  expect(audit).toMatchObject([{ subject: `review ${id}`, after: expect.stringContaining('Anuncia outra loja') }])
  expect(await save(1, 'Comprem na outra loja.')).toEqual({ state: 'held' })
  expect(await save(1, 'Comprem na outra loja!')).toEqual({ state: 'held' })
})

test('a decision about a text that has changed since is refused', async () => {
  const { save, list, admin, shown } = await openReviewShop('held')
  await save(5, 'Ótimo')
  const { id, version } = (await list())[0]!
  await save(5, 'Ótimo, e visitem minha loja')
  await expectRefusal(admin.publish({ id, version }), 'stale')
  await expectRefusal(admin.answer({ id, version, text: 'Obrigada!' }), 'stale')
  expect((await shown()).count).toBe(0)
})

test('a review that is hidden while it is edited is never public afterwards', async () => {
  const { save, list, admin, shown, rating } = await openReviewShop()
  await save(1, 'Texto 0')
  for (let round = 1; round <= 8; round++) {
    const [seen] = await list()
    await Promise.allSettled([
      admin.hide({ id: seen!.id, version: seen!.version, reason: 'Ofensa' }),
      save(1, `Texto ${round}`),
    ])
    const { state, text } = (await list())[0]!
    const isShown = (await shown()).count === 1
    expect(isShown).toBe(state === 'published')
    expect((await rating())?.count ?? 0).toBe(isShown ? 1 : 0)
    // The edit that came first made the hiding stale; the one that came second waits.
    if (state === 'published') expect(text).toBe(`Texto ${round}`)
    await save(2, `Outra vez ${round}`)
    const [again] = await list()
    if (again!.state === 'held') await admin.publish({ id: again!.id, version: again!.version })
  }
})

test('two reviews sent at once by one person make one, those of many people all count', async () => {
  const { shop, vase, save, shown, rating } = await openReviewShop()
  await Promise.all([save(3, 'um'), save(4, 'dois'), save(5, 'três')])
  expect((await shown()).count).toBe(1)
  const others = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const { user } = await shop.customer({ email: `pessoa-${index}@cliente.example` })
      return deliver(shop, { userId: user.id, productIds: [vase.id] })
    }),
  )
  const { reviews } = shop.visitor().api
  await Promise.all(
    others.map(({ token }) => reviews.save({ token, product_id: vase.id, stars: 5, text: '', pictures: [] })),
  )
  expect((await shown()).count).toBe(13)
  expect((await rating())?.count).toBe(13)
})

test('the same person buys again and changes the one review', async () => {
  const { shop, maria, vase, save, shown } = await openReviewShop()
  await save(3, 'Primeira compra')
  const { token } = await deliver(shop, { userId: maria.user.id, productIds: [vase.id] })
  await shop.visitor().api.reviews.save({ token, product_id: vase.id, stars: 5, text: 'Segunda', pictures: [] })
  expect(await shown()).toMatchObject({ count: 1, reviews: [{ text: 'Segunda' }] })
})

test('a forged, foreign or expired link opens nothing', async () => {
  const { shop, maria, vase, token, mine, reviews, orderId } = await openReviewShop()
  const other = await shop.product({ name: 'Jarra' })
  const review = { stars: 5, text: '', pictures: [] }
  for (const wrong of ['x', `${token}a`, token.replace(/^./, 'z'), reviewToken('outro segredo', orderId, shop.now())])
    await expectRefusal(reviews.save({ ...mine, ...review, token: wrong }), 'review_link_ended')
  await expectRefusal(reviews.save({ token, product_id: other.id, ...review }), 'product_not_found')
  const [path, ...bodies] = [
    `/api/reviews/by-token/${token}/${vase.id}`,
    { ...review, stars: 6 },
    { ...review, stars: 0 },
    { ...review, text: 'a'.repeat(2001) },
    { ...review, pictures: ['a', 'b', 'c', 'd'] },
  ]
  for (const body of bodies) expect((await sendJson(maria, 'PUT', path, body)).status).toBe(422)
  shop.travel(61 * DAY)
  await expectRefusal(reviews.invitation({ token }), 'review_link_ended')
})

test('an order that is on its way or refunded is not reviewed, nor any while reviews are off', async () => {
  const { shop, orderId, save, token, reviews } = await openReviewShop()
  const set = (changes: object) => shop.db.updateTable('orders').set(changes).where('id', '=', orderId).execute()
  await set({ status: 'shipped', delivered_at: null })
  await expectRefusal(save(5), 'review_not_open')
  await expectRefusal(reviews.invitation({ token }), 'review_not_open')
  shop.travel(15 * DAY)
  await save(5)
  await set({ is_refunded: true })
  await expectRefusal(save(1), 'review_not_open')
  await set({ is_refunded: false })
  await shop.settings({ reviews: 'off' })
  await expectRefusal(save(1), 'reviews_off')
  expect(await shop.visitor().api.reviews.ofProduct({ id: 1 })).toMatchObject({ count: 0, reviews: [] })
})

test("a guest order's link gives no review token, even after an account claimed the order", async () => {
  const { shop, maria, vase } = await openReviewShop()
  const { id: visitorId } = await shop.db
    .insertInto('users')
    .values({
      issuer: VISITOR_ISSUER,
      subject: 'x',
      email: maria.user.email,
      name: 'X',
      name_key: 'x',
      created_at: shop.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { orderId } = await deliver(shop, { userId: visitorId, productIds: [vase.id] })
  const keys = { mailbox: maria.user.email, network: '' }
  const link = { token: await inTransaction(shop.db, (tx) => insertGuestOrder(tx, shop.config, orderId, keys)) }
  const { guestOrders } = shop.visitor().api
  expect(await guestOrders.get(link)).toMatchObject({ status: 'delivered', is_claimed: false, review: null })
  const { items } = await maria.api.account.orders({})
  expect(items.find(({ id }) => id === orderId)!.review).toMatchObject({ token: expect.any(String) })
  expect(await guestOrders.get(link)).toMatchObject({ is_claimed: true, review: null })
})
