import { saoPauloDay } from '#domain/calendar.ts'
import type { Bytes } from '#contract/endpoint.ts'
import { REVIEW_PICTURE_LIMITS } from '#contract/reviews.ts'
import type { Db, Tx } from '../db/schema.ts'
import { refuseViolations } from '../db/errors.ts'
import { keepCustomersPicture } from '../pictures/keep-upload.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { findBuyer, isReviewable, openMode } from './buyer.ts'

type Upload = { token: string; file: Bytes }

/** The number of a person's photo within its day is unique, so photos sent at once cannot pass the limit. */
export async function addPicture(shop: Shop, { token, file }: Upload, now: Date): Promise<string> {
  await openMode(shop)
  const { order, email } = await findBuyer(shop, token, now)
  if (!isReviewable(order, now)) throw new Refusal('review_not_open')
  // Refused before the photo is decoded, which takes long.
  await nextNumber(shop.db, email, now)
  return refuseViolations(
    keepCustomersPicture(shop, file, now, (tx, url) => insertPicture(tx, { email, url }, now)),
    { unique: new Refusal('pictures_busy', {}, { retryAfterSeconds: 5 }) },
  )
}

async function insertPicture(tx: Tx, picture: { email: string; url: string }, now: Date): Promise<void> {
  const number = await nextNumber(tx, picture.email, now)
  await tx
    .insertInto('review_pictures')
    .values({ ...picture, day: saoPauloDay(now), number, uploaded_at: now })
    .execute()
}

async function nextNumber(db: Db, email: string, now: Date): Promise<number> {
  const { last } = await db
    .selectFrom('review_pictures')
    .select((eb) => eb.fn.coalesce(eb.fn.max<number>('number'), eb.lit(0)).as('last'))
    .where('email', '=', email)
    .where('day', '=', saoPauloDay(now))
    .executeTakeFirstOrThrow()
  const limit = REVIEW_PICTURE_LIMITS.perDay
  if (last >= limit) throw new Refusal('review_pictures_used_up', { limit })
  return last + 1
}
