import { createHmac, timingSafeEqual } from 'node:crypto'

import type { Notice, NoticeRequest } from './payment-provider.ts'

type SignedNotice = { dataId: string; requestId: string | null; signature: string | null }

const PAYMENT_ID = /^[A-Za-z0-9_-]{1,64}$/

/** Only the signed id of the query is used, never what the body says; other topics than payments are ignored. */
export function verifyNotice({ query, headers, body }: NoticeRequest, secret: string): Notice {
  const [dataId, type] = [query.get('data.id'), query.get('type')]
  if (dataId === null || type === null) return { kind: 'ignored' }
  const requestId = headers.get('x-request-id')
  const bodyId = (body as { data?: { id?: unknown } } | null)?.data?.id
  const isConsistent = PAYMENT_ID.test(dataId) && (bodyId === undefined || String(bodyId) === dataId)
  if (!isConsistent || !isSignedByProvider({ dataId, requestId, signature: headers.get('x-signature') }, secret))
    return { kind: 'forged', paymentId: dataId }
  return type === 'payment' ? { kind: 'payment', paymentId: dataId, noticeId: requestId ?? '' } : { kind: 'ignored' }
}

/** The age of `ts` is not checked: a late retry may carry its first signature, and a replay does nothing. */
export function isSignedByProvider({ dataId, requestId, signature }: SignedNotice, secret: string): boolean {
  if (secret === '') return false
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
