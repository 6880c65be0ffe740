import { createHmac, timingSafeEqual } from 'node:crypto'

export type SignedNotice = { dataId: string; requestId: string | null; signature: string | null }

/**
 * Checks `x-signature` over the query's `data.id`, as the provider documents it. The age of `ts` (seconds or milliseconds)
 * is not judged: a late retry may carry its first signature, and a replay does nothing.
 */
export function isSignedByProvider({ dataId, requestId, signature }: SignedNotice, secret: string): boolean {
  const parts = new Map(
    (signature ?? '').split(',').map((part) => part.split('=', 2).map((text) => text.trim()) as [string, string]),
  )
  const ts = parts.get('ts')
  const hash = parts.get('v1')
  if (!ts || !/^\d{1,16}$/.test(ts) || !hash || !/^[0-9a-f]{64}$/.test(hash)) return false
  const given = Buffer.from(hash, 'hex')
  // Sources disagree about letters in an id; payment ids are digits, so at most one of the two is ever another text.
  return [...new Set([dataId, dataId.toLowerCase()])].some((id) => {
    const manifest = `id:${id};${requestId ? `request-id:${requestId};` : ''}ts:${ts};`
    return timingSafeEqual(createHmac('sha256', secret).update(manifest).digest(), given)
  })
}
