import { categoryPath, textPath } from '#domain/shop-paths.ts'
import type { TextKind } from '#domain/shop-text.ts'
import { orNull } from '#web/data/attempt.ts'
import { adminApi } from '../api.ts'

export type LinkTargets = { group: string; targets: { to: string; label: string }[] }[]

const SHOP = [
  { to: '/', label: 'Início' },
  { to: '/produtos', label: 'Produtos' },
  { to: '/sobre', label: 'Sobre' },
  { to: '/contato', label: 'Contato' },
  { to: '/jornal', label: 'Jornal' },
  { to: '/trocas', label: 'Trocas e devoluções' },
]

/** The shop's pages that a link of staff's may lead to. Lists that cannot be loaded are left out. */
export async function loadLinkTargets(): Promise<LinkTargets> {
  const [categories, pages, posts] = await Promise.all([
    orNull(adminApi.adminCategories.list()),
    orNull(published('page')),
    orNull(published('post')),
  ])
  const groups = [
    { group: 'Loja', targets: SHOP },
    { group: 'Categorias', targets: (categories ?? []).map((each) => ({ to: categoryPath(each), label: each.name })) },
    { group: 'Páginas', targets: pages ?? [] },
    { group: 'Jornal', targets: posts ?? [] },
  ]
  return groups.filter(({ targets }) => targets.length > 0)
}

async function published(kind: TextKind) {
  const { items } = await adminApi.adminTexts.list({ kind, state: 'published', limit: 100 })
  return items.map((text) => ({ to: textPath(text), label: text.title }))
}
