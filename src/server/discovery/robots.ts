import type { Config } from '../config.ts'

/** Personal pages, the back office and the API are of no use in search results. */
const PRIVATE = ['/admin', '/api/', '/auth/', '/carrinho', '/checkout', '/entrar', '/pedidos', '/perfil', '/sandbox']

/** A demo shop sells nothing, so search engines should index none of it. */
export function robots({ mode, publicUrl }: Config): string {
  if (mode === 'demo') return 'User-agent: *\nDisallow: /\n'
  return [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
