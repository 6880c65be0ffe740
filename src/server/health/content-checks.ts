import { plural, pluralWord } from '#domain/plural.ts'
import { productSlugOfPath } from '#domain/shop-paths.ts'
import { findProductId } from '../catalogue/former-addresses.ts'
import { findActiveProduct } from '../catalogue/queries.ts'
import type { Db } from '../db/schema.ts'
import { heldReviews } from '../reports/attention.ts'
import { findHiddenLinks } from '../settings/hidden-links.ts'
import { settingsAt, warning, type Check } from './check.ts'

const DAY = 86_400_000
/** Reviews may wait this long before the page asks staff to read them. */
const MAX_HELD_DAYS = 3

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
  {
    id: 'reviews',
    title: 'Avaliações dos clientes',
    cure: { label: 'Ver avaliações', to: '/admin/avaliacoes?situacao=held' },
    async run({ shop: { reader }, now }) {
      const { count, oldest_at: oldest } = await heldReviews(reader)
      if (oldest === null || now.getTime() - oldest.getTime() < MAX_HELD_DAYS * DAY) return null
      const waiting = plural(Number(count), 'avaliação espera', 'avaliações esperam')
      return warning(
        `${waiting} a loja, a mais antiga há mais de ${MAX_HELD_DAYS} dias: publique, ou oculte com um motivo.`,
      )
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
