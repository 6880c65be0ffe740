import { pluralWord } from '#domain/plural.ts'
import { productSlugOfPath } from '#domain/shop-paths.ts'
import { findProductId } from '../catalogue/former-addresses.ts'
import { findActiveProduct } from '../catalogue/queries.ts'
import type { Db } from '../db/schema.ts'
import { findHiddenLinks } from '../settings/hidden-links.ts'
import { settingsAt, warning, type Check } from './check.ts'

export const CONTENT_CHECKS: readonly Check[] = [
  {
    id: 'menus',
    title: 'Links dos menus',
    cure: settingsAt('menus'),
    async run({ shop: { reader }, settings: { headerMenu, footerMenu }, now }) {
      const links = new Map([...headerMenu, ...footerMenu].map(({ to, label }) => [to, label]))
      const hidden = await findHiddenLinks(reader, [...links.keys()], now)
      const broken = await hiddenProducts(reader, [...links.keys()])
      const named = (addresses: Iterable<string>) => [...addresses].map((to) => `“${links.get(to)!}”`).join(', ')
      if (broken.length > 0)
        return warning(
          `${named(broken)} ${pluralWord(broken.length, 'leva', 'levam')} a um produto que não está à venda.`,
        )
      if (hidden.size > 0)
        return warning(
          `${named(hidden.keys())} ${pluralWord(hidden.size, 'não aparece', 'não aparecem')}: o texto não está publicado.`,
        )
      return null
    },
  },
]

async function hiddenProducts(db: Db, addresses: readonly string[]): Promise<string[]> {
  const hidden: string[] = []
  for (const to of addresses) {
    const slug = productSlugOfPath(to)
    if (slug === null) continue
    const id = await findProductId(db, slug)
    if (id === undefined || !(await findActiveProduct(db, id))) hidden.push(to)
  }
  return hidden
}
