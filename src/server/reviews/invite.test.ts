import { expect, test } from 'vitest'
import { reviewPath } from '#domain/shop-paths.ts'
import type { Mail } from '../gateways/mail.ts'
import { JOB_HANDLERS } from '../job-handlers.ts'
import { ensureSweep } from '../jobs/job-store.ts'
import { createJobRunner } from '../jobs/runner.ts'
import { sendReviewInvitation } from '../mail/send.ts'
import { quietProviderOf } from '../testing/provider.ts'
import { deliver, insertReviewRow } from '../testing/reviews.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { inviteReviewers } from './invite.ts'

const DAY = 86_400_000

async function openInvitingShop() {
  const shop = await openShop()
  const ana = await shop.customer({ email: 'ana@cliente.example', name: 'Ana Souza' })
  const [vase, lamp] = [await shop.product({ name: 'Vaso' }), await shop.product({ name: 'Luminária' })]
  const ago = (days: number) => new Date(shop.now().getTime() - days * DAY)
  const order = (days: number, productIds = [vase.id], userId = ana.user.id) =>
    deliver(shop, { userId, productIds, deliveredAt: ago(days) })
  return { shop, ana, vase, lamp, order }
}

async function invited({ db }: TestShop): Promise<number[]> {
  const jobs = await db.selectFrom('jobs').select('payload').where('kind', '=', 'review_mail').orderBy('id').execute()
  return jobs.map(({ payload }) => (JSON.parse(payload) as { orderId: number }).orderId)
}

test('a buyer is invited once per order, seven days after delivery', async () => {
  const { shop, order } = await openInvitingShop()
  const [due] = [await order(7), await order(6), await order(38)]
  await Promise.all([inviteReviewers(shop), inviteReviewers(shop), inviteReviewers(shop)])
  expect(await invited(shop)).toEqual([due.orderId])
  await inviteReviewers(shop)
  expect(await invited(shop)).toHaveLength(1)
})

test('invitations of a day are sent from 10:00 in São Paulo on', async () => {
  const { shop, order } = await openInvitingShop()
  shop.stopAt('2026-11-25T00:05:00-03:00')
  const due = await order(8)
  for (const at of ['00:05', '00:06', '09:59', '10:00']) {
    expect(await invited(shop)).toEqual([])
    shop.stopAt(`2026-11-25T${at}:00-03:00`)
    await sweepNow(shop)
    await createJobRunner(shop, JOB_HANDLERS).drain()
  }
  expect(await invited(shop)).toEqual([due.orderId])
})

/** A new runner caps a `run_at` too far ahead at once, a running one only every few minutes. */
async function sweepNow(shop: TestShop): Promise<void> {
  await ensureSweep(shop.db, shop.now())
  await createJobRunner(shop, JOB_HANDLERS).drain()
}

test('one person gets one invitation in seven days, whose next order waits', async () => {
  const { shop, order, lamp } = await openInvitingShop()
  const [first, second] = [await order(9), await order(8, [lamp.id])]
  await inviteReviewers(shop)
  expect(await invited(shop)).toEqual([first.orderId])
  shop.travel(7 * DAY)
  await inviteReviewers(shop)
  expect(await invited(shop)).toEqual([first.orderId, second.orderId])
})

test('a parcel not marked as delivered counts from 15 days after dispatch', async () => {
  const { shop, order } = await openInvitingShop()
  const [due, early] = [await order(22), await order(21)]
  await shop.db.updateTable('orders').set({ status: 'shipped', delivered_at: null }).execute()
  await inviteReviewers(shop)
  expect(await invited(shop)).toEqual([due.orderId])
  expect(early.orderId).toBeGreaterThan(due.orderId)
})

test('no invitation after declining, reviewing everything or a refund, nor while it is off', async () => {
  const { shop, order, vase, ana } = await openInvitingShop()
  const { orderId, token } = await order(8)
  await shop.settings({ reviewInviteDays: null })
  await inviteReviewers(shop)
  await shop.settings({ reviewInviteDays: 7, reviews: 'off' })
  await inviteReviewers(shop)
  await shop.settings({ reviews: 'held' })
  await shop.db.updateTable('orders').set({ is_refunded: true }).execute()
  await inviteReviewers(shop)
  await shop.db.updateTable('orders').set({ is_refunded: false }).execute()
  await insertReviewRow(shop, { orderId, productId: vase.id, email: ana.user.email })
  await inviteReviewers(shop)
  await shop.db.deleteFrom('reviews').execute()
  await shop.visitor().api.reviews.optOut({ token })
  await inviteReviewers(shop)
  expect(await invited(shop)).toEqual([])
})

test('the mail names what is not reviewed yet, and is not sent when nothing is left', async () => {
  const shop = await openShop({ outside: true })
  const provider = await quietProviderOf(shop)
  const ana = await shop.customer({ email: 'ana@cliente.example', name: 'Ana Souza' })
  const [vase, lamp] = [await shop.product({ name: 'Vaso' }), await shop.product({ name: 'Luminária' })]
  const { orderId, token } = await deliver(shop, { userId: ana.user.id, productIds: [vase.id, lamp.id] })
  await insertReviewRow(shop, { orderId, productId: vase.id, email: ana.user.email })
  const run = { jobId: 1, attempts: 1 }
  await sendReviewInvitation(shop, { kind: 'review_mail', orderId }, run)
  const [mail] = await provider.mailsTo(ana.user.email)
  expect(mail!.text).toContain(`${shop.url}${reviewPath(token)}`)
  expect(mail!.text).toMatch(/^Ana, o seu pedido nº \d+ já chegou\?/)
  expect(mail!.text).toContain('#convites')
  await insertReviewRow(shop, { orderId, productId: lamp.id, email: ana.user.email })
  await sendReviewInvitation(shop, { kind: 'review_mail', orderId }, run)
  expect(await provider.mailsTo(ana.user.email)).toHaveLength(1)
})

test('an invitation has a List-Unsubscribe header with its review page', async () => {
  const { shop, order } = await openInvitingShop()
  const mails: Mail[] = []
  shop.mail.send = async (mail) => void mails.push(mail)
  const { orderId, token } = await order(8)
  await sendReviewInvitation(shop, { kind: 'review_mail', orderId }, { jobId: 1, attempts: 1 })
  expect(mails.map(({ unsubscribeUrl }) => unsubscribeUrl)).toEqual([shop.url + reviewPath(token)])
})
