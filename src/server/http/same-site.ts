/** Whether the browser says that a request comes from the shop's own pages. Programs that send neither header may pass: they hold no person's cookie. */
export function isSameSite(request: Request, publicUrl: string): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('Origin')
  return origin === null || origin === publicUrl
}
