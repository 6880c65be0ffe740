import type { Config } from '../config.ts'

/** Where nobody's search should end: a person's own pages, the back office and the calls. */
const PRIVATE = ['/admin', '/api/', '/auth/', '/carrinho', '/checkout', '/pedidos', '/perfil', '/sandbox']

/** A demo shop sells nothing: search engines are asked to leave all of it alone. */
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
