import { xmlText } from './xml.ts'

type Product = { id: number; updated_at: Date; category_id: number | null }
type Category = { id: number; slug: string }

const TEXT_PAGES = ['/sobre', '/contato', '/trocas', '/privacidade', '/termos']

/** Every public page under its one address. Lists carry the day of their newest change. */
export function sitemap(publicUrl: string, { products, categories }: { products: Product[]; categories: Category[] }): string {
  const newestIn = (some: Product[]) => some.reduce<Date | null>((newest, { updated_at: at }) => (newest && newest > at ? newest : at), null)
  const byCategory = Map.groupBy(products, (product) => product.category_id)
  const newest = newestIn(products)
  const entries = [
    entry(publicUrl, '/', newest),
    entry(publicUrl, '/produtos', newest),
    ...categories.map(({ id, slug }) => entry(publicUrl, `/produtos?categoria=${encodeURIComponent(slug)}`, newestIn(byCategory.get(id) ?? []))),
    ...TEXT_PAGES.map((path) => entry(publicUrl, path, null)),
    ...products.map(({ id, updated_at: at }) => entry(publicUrl, `/produto/${id}`, at)),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}

function entry(publicUrl: string, path: string, changedAt: Date | null): string {
  return `<url><loc>${xmlText(publicUrl + path)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>`
}
