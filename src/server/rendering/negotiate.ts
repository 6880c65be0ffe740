import { plainBody, type CachedPage } from './page-store.ts'

type Variant = { status: number; body: Buffer | null; extra: Record<string, string> }

export function chooseVariant(
  page: CachedPage,
  ifNoneMatch: string | null | undefined,
  acceptEncoding: string | null | undefined,
): Variant {
  const isBrotli = 'brotli' in page.body && (acceptEncoding?.includes('br') ?? false)
  const extra: Record<string, string> = { ETag: isBrotli ? `"${page.hash}-br"` : `"${page.hash}"` }
  if (page.status === 200 && ifNoneMatch && matches(ifNoneMatch, page.hash)) return { status: 304, body: null, extra }
  if (isBrotli) extra['Content-Encoding'] = 'br'
  return { status: page.status, body: 'brotli' in page.body && isBrotli ? page.body.brotli : plainBody(page), extra }
}

/** Weak comparison with either variant (RFC 9110, 13.1.2): a proxy that compresses by itself weakens the ETag. */
function matches(ifNoneMatch: string, hash: string): boolean {
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((each) => {
    const tag = each.trim().replace(/^W\//, '')
    return tag === `"${hash}"` || tag === `"${hash}-br"`
  })
}
