export const MAX_CATEGORY_LEVELS = 3

type Node = { id: number; parent_id: number | null }

/** The category itself and all below it. */
export function categoriesBelow<T extends Node>(categories: readonly T[], id: number): T[] {
  const top = categories.filter((each) => each.id === id)
  const children = categories.filter(({ parent_id: parent }) => parent === id)
  return [...top, ...children.flatMap((child) => categoriesBelow(categories, child.id))]
}

/** From the top of the tree to the category itself. */
export function pathToCategory<T extends Node>(categories: readonly T[], id: number | null): T[] {
  const category = categories.find((each) => each.id === id)
  return category ? [...pathToCategory(categories, category.parent_id), category] : []
}

/** Each category before its children; siblings keep their order. */
export function inTreeOrder<T extends Node>(categories: readonly T[], parent: number | null = null): T[] {
  const siblings = categories.filter(({ parent_id: of }) => of === parent)
  return siblings.flatMap((each) => [each, ...inTreeOrder(categories, each.id)])
}

/** Why a category cannot move below `parent`, or null. `id` is null for a new one. */
export function parentProblem(categories: readonly Node[], id: number | null, parent: number): string | null {
  const path = pathToCategory(categories, parent)
  if (path.length === 0) return 'Escolha uma categoria da lista'
  if (path.some((each) => each.id === id)) return 'Uma categoria não pode ficar dentro de si mesma'
  const levels = id === null ? 1 : levelsFrom(categories, id)
  return path.length + levels > MAX_CATEGORY_LEVELS ? `As categorias têm no máximo ${MAX_CATEGORY_LEVELS} níveis` : null
}

function levelsFrom(categories: readonly Node[], id: number): number {
  const children = categories.filter(({ parent_id: parent }) => parent === id)
  return 1 + Math.max(0, ...children.map((child) => levelsFrom(categories, child.id)))
}
