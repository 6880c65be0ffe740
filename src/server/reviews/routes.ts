import pLimit from 'p-limit'
import { adminReviews } from '#contract/server/admin-reviews.ts'
import { reviews } from '#contract/server/reviews.ts'
import { REVIEWS_PER_PAGE } from '#contract/reviews.ts'
import { findActiveProduct } from '../catalogue/queries.ts'
import { limitConcurrency } from '../http/limit-concurrency.ts'
import type { Mount } from '../http/mount.ts'
import { answerList } from '../http/whole-lists.ts'
import { Refusal } from '../refusal.ts'
import { readOpenSettings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { addPicture } from './add-picture.ts'
import { findBuyer, isReviewable, openMode } from './buyer.ts'
import { optOut } from './invite.ts'
import { answerReview, hideReview, publishReview } from './judge-review.ts'
import { adminReview, listReviews } from './list-reviews.ts'
import { NO_REVIEWS, productReviews, readInvitation } from './read-reviews.ts'
import { removeReview, saveReview } from './save-review.ts'

const MAX_CONCURRENT_UPLOADS = 6
const DEFAULT_PAGE_SIZE = 30

export function reviewRoutes(mount: Mount, shop: Shop): void {
  const { db, lookups, reader } = shop

  mount(reviews.ofProduct, async ({ id, stars, page = 1, limit = REVIEWS_PER_PAGE }) => {
    if (!(await findActiveProduct(lookups, id))) throw new Refusal('product_not_found')
    const { reviews: mode } = await readOpenSettings(lookups, ['reviews'])
    return mode === 'off' ? NO_REVIEWS : productReviews(lookups, id, { stars, page: Math.max(page, 1), size: limit })
  })

  mount(reviews.invitation, async ({ token }, { now }) => {
    await openMode(shop)
    const buyer = await findBuyer(shop, token, now)
    if (!isReviewable(buyer.order, now)) throw new Refusal('review_not_open')
    return readInvitation(db, buyer)
  })

  mount(reviews.save, async (input, { now }) => ({ state: (await saveReview(shop, input, now)).state }))

  mount(reviews.remove, (input, { now }) => removeReview(shop, input, now))

  const [singly, around] = [pLimit(1), limitConcurrency(MAX_CONCURRENT_UPLOADS, 'pictures_busy')]
  mount(
    reviews.addPicture,
    async (input, { now }) => ({ url: await singly(() => addPicture(shop, input, now)) }),
    around,
  )

  mount(reviews.optOut, async ({ token }, { now }) => {
    const { email } = await findBuyer(shop, token, now)
    await optOut(db, email, now)
  })

  mount(adminReviews.list, ({ limit = DEFAULT_PAGE_SIZE, cursor, ...filter }) =>
    answerList(listReviews(reader, filter), { limit, cursor }),
  )

  mount(adminReviews.publish, async (seen, call) => {
    await publishReview(db, seen, call)
    return adminReview(db, seen.id)
  })

  mount(adminReviews.hide, async (input, call) => {
    await hideReview(db, input, call)
    return adminReview(db, input.id)
  })

  mount(adminReviews.answer, async (input, call) => {
    await answerReview(db, input, call)
    shop.wakeJobs()
    return adminReview(db, input.id)
  })
}
