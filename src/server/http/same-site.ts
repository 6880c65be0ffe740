/** By Sec-Fetch-Site, in older browsers Origin or Referer; one is required, so a program has to send Origin. */
export function isSameSite(request: Request, publicUrl: string): boolean {
  const { headers } = request
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin' || (site === 'none' && request.method !== 'GET')
  const origin = headers.get('Origin')
  if (origin !== null) return origin === publicUrl
  const referer = URL.parse(headers.get('Referer') ?? '')
  return referer?.origin === publicUrl
}

export function isSpeculative({ headers }: Request): boolean {
  return /prefetch|prerender/i.test(
    [headers.get('Sec-Purpose'), headers.get('Purpose'), headers.get('X-Moz')].join(' '),
  )
}

export function isForeign({ headers }: Request): boolean {
  const site = headers.get('Sec-Fetch-Site')
  return site !== null && site !== 'same-origin' && site !== 'none'
}
