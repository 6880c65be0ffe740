import type { AdminCategory } from '#contract/admin-categories.ts'
import { plural } from '#domain/plural.ts'

/** What deleting a category does to its children, its products and its address. */
export function deletionText(category: AdminCategory, categories: readonly AdminCategory[]): string {
  const parent = categories.find(({ id }) => id === category.parent_id)
  const children = categories.filter(({ parent_id: id }) => id === category.id).length
  return [
    children > 0 && childrenText(children, parent),
    productsText(category.product_count, { parent, hasChildren: children > 0 }),
    `Quem abrir o endereço dela vai para ${parent ? parent.name : 'a lista de produtos'}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function childrenText(children: number, parent: AdminCategory | undefined): string {
  const verb = children === 1 ? 'que está dentro dela passa' : 'que estão dentro dela passam'
  const where = parent ? `para ${parent.name}` : 'para o começo da lista'
  return `${plural(children, 'categoria', 'categorias')} ${verb} ${where}, com os seus produtos.`
}

function productsText(products: number, { parent, hasChildren }: { parent?: AdminCategory; hasChildren: boolean }) {
  if (products === 0) return 'Nenhum produto está nela.'
  const which = hasChildren
    ? 'Os produtos que estão só nela'
    : products === 1
      ? 'O produto dela'
      : `Os ${products} produtos dela`
  const isOne = !hasChildren && products === 1
  if (parent) return `${which} ${isOne ? 'passa' : 'passam'} para ${parent.name}.`
  return `${which} ${isOne ? 'fica' : 'ficam'} sem categoria.`
}
