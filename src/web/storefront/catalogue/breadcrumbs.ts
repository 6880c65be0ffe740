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
