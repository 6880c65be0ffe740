import { isWithin, nextChange } from '#domain/home.ts'
import type { Home, ShownBlock } from '#contract/home.ts'
import type { Block } from '#contract/home-blocks.ts'
import { listFirstProducts } from '../catalogue/list-products.ts'
import { listCategoryNames } from '../catalogue/queries.ts'
import type { Db } from '../db/schema.ts'
import { earliest, findHiddenLinks, firstShown } from '../settings/hidden-links.ts'

type Input = {
  blocks: readonly Block[]
  now: Date
  /** A preview shows banners outside their dates too. */
  isPreview: boolean
}

/** The visible blocks with their products. Products of a category without any, or of a deleted one, are left out. */
export async function showHome(db: Db, { blocks, now, isPreview }: Input): Promise<Home> {
  const visible = blocks.filter((block) => block.is_visible)
  const banners = visible.filter((block) => block.kind === 'banner')
  const shown = visible.filter((block) => block.kind !== 'banner' || isPreview || isWithin(block, now))
  const categories = shown.some(({ kind }) => kind === 'category-products') ? await listCategoryNames(db) : []
  const filled = await Promise.all(
    shown.map(async (block): Promise<ShownBlock | null> => {
      if (block.kind === 'featured')
        return { ...block, products: await listFirstProducts(db, { featured: true, limit: block.count }) }
      if (block.kind !== 'category-products') return block
      const category = categories.find(({ id }) => id === block.category_id)
      if (!category) return null
      const { sort, count: limit } = block
      const products = await listFirstProducts(db, { categoryId: category.id, sort, limit })
      return products.length > 0 ? { ...block, products, category } : null
    }),
  )
  const links = shown.flatMap((block) => linksOf(block).map(({ to }) => to))
  const hidden = await findHiddenLinks(db, links, now)
  const until = earliest(nextChange(banners, now), firstShown(hidden))
  return {
    blocks: filled.filter((block) => block !== null).map((block) => withoutLinks(block, hidden)),
    valid_until: isPreview ? null : (until?.toISOString() ?? null),
  }
}

type Link = { label: string; to: string }

function linksOf(block: Block): Link[] {
  return [...('link' in block ? [block.link] : []), ...('second_link' in block ? [block.second_link] : [])]
}

function withoutLinks<B extends ShownBlock>(block: B, hidden: ReadonlyMap<string, unknown>): B {
  const kept = (link: Link): Link => (hidden.has(link.to) ? { label: '', to: '' } : link)
  return {
    ...block,
    ...('link' in block && { link: kept(block.link) }),
    ...('second_link' in block && { second_link: kept(block.second_link) }),
  }
}
