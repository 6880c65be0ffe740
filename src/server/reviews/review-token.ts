import { timingSafeEqual } from 'node:crypto'
import { mac } from '../secrets.ts'

const DAY = 86_400_000
export const REVIEW_LINK_DAYS = 60

/** Allows its holder to review what an order brought, without signing in. Nothing is stored: the signature is the proof. */
export function reviewToken(appSecret: string, orderId: number, now: Date): string {
  const day = Math.floor(now.getTime() / DAY) + REVIEW_LINK_DAYS
  const claim = `${orderId.toString(36)}.${day.toString(36)}`
  return `${claim}.${mac(appSecret, 'review', claim)}`
}

/** The order's id; null if the token is not the shop's, or has expired. */
export function readReviewToken(appSecret: string, token: string, now: Date): number | null {
  const match = /^(([0-9a-z]{1,11})\.([0-9a-z]{1,6}))\.([\w-]{43})$/.exec(token)
  if (!match) return null
  const [, claim = '', id = '', day = '', signature = ''] = match
  const expected = mac(appSecret, 'review', claim)
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return null
  return parseInt(day, 36) * DAY + DAY > now.getTime() ? parseInt(id, 36) : null
}
