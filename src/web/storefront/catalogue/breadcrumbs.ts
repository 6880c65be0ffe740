import type { Category } from '#contract/catalogue.ts'
import { categoryPath } from '#domain/shop-paths.ts'

export type Crumb = { name: string; path: string }

export const FIRST_CRUMBS: Crumb[] = [
  { name: 'Início', path: '/' },
  { name: 'Produtos', path: '/produtos' },
]

/** schema.org data. */
export function breadcrumbList(publicUrl: string, crumbs: Crumb[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  }
}

/** For the page of a category. */
export function categoryData(publicUrl: string, categories: readonly Category[], { id, parent_ids: ids }: Category) {
  const path = categories.filter((each) => each.id === id || ids.includes(each.id))
  return { '@context': 'https://schema.org', ...breadcrumbList(publicUrl, [...FIRST_CRUMBS, ...categoryCrumbs(path)]) }
}

export function categoryCrumbs(path: readonly Pick<Category, 'name' | 'slug'>[]): Crumb[] {
  return path.map((category) => ({ name: category.name, path: categoryPath(category) }))
}
