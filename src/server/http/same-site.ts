/**
 * Whether one of the shop's own pages sent a request that changes something. Browsers say so in Sec-Fetch-Site, older
 * ones in Origin or Referer; a request without any of the three is refused, so a program has to send Origin.
 */
export function isSameSite(request: Request, publicUrl: string): boolean {
  const { headers } = request
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin' || (site === 'none' && request.method !== 'GET')
  const origin = headers.get('Origin')
  if (origin !== null) return origin === publicUrl
  const referer = URL.parse(headers.get('Referer') ?? '')
  return referer?.origin === publicUrl
}

/** A browser's prefetch or prerender. */
export function isSpeculative({ headers }: Request): boolean {
  return /prefetch|prerender/i.test(
    [headers.get('Sec-Purpose'), headers.get('Purpose'), headers.get('X-Moz')].join(' '),
  )
}

/** True if another site's page sent it, by an <img> for example (Sec-Fetch-Site). */
export function isForeign({ headers }: Request): boolean {
  const site = headers.get('Sec-Fetch-Site')
  return site !== null && site !== 'same-origin' && site !== 'none'
}
