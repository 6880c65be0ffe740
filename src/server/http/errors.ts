import type { Context } from 'hono'
import { refusalSentence } from '#contract/refusals.ts'
import { isUnavailable } from '../db/errors.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import type { Env } from './call.ts'

const RETRY_WHEN_UNAVAILABLE_SECONDS = 5

/** Turns whatever was thrown into an answer. A refusal says its sentence; everything else is a bug, logged once with the request's id. */
export function answerError(shop: Shop, error: unknown, c: Context<Env>): Response {
  const refusal = error instanceof Refusal ? error : unexpected(shop, error, c)
  if (refusal.retryAfterSeconds) c.header('Retry-After', String(refusal.retryAfterSeconds))
  c.header('Cache-Control', 'no-store')
  const body = { error: refusal.message, code: refusal.code, ...(refusal.fields && { fields: refusal.fields }) }
  return c.json(body, refusal.status as 400)
}

function unexpected(shop: Shop, error: unknown, c: Context<Env>): Refusal {
  const about = { err: error, requestId: c.get('requestId'), method: c.req.method, path: c.req.path }
  if (isUnavailable(error)) {
    shop.log.warn(about, 'database unavailable')
    return new Refusal('unavailable', {}, { retryAfterSeconds: RETRY_WHEN_UNAVAILABLE_SECONDS })
  }
  shop.log.error(about, refusalSentence('unexpected'))
  return new Refusal('unexpected')
}
