import type { AdminCategory } from '#contract/admin-categories.ts'
import { CategoryRow } from './category-row.tsx'

type Props = {
  /** All, in the order of the shop. */
  categories: readonly AdminCategory[]
  /** Null: the top of the tree. */
  parent: AdminCategory | null
  onMove: (category: AdminCategory, to: number) => void
  onEdit: (category: AdminCategory) => void
  onRemove: (category: AdminCategory) => void
}

/** A list in a list for each level, so that a category is moved among its siblings. */
export function CategoryTree({ categories, parent, onMove, onEdit, onRemove }: Props) {
  const siblings = categories.filter(({ parent_id: id }) => id === (parent?.id ?? null))
  if (siblings.length === 0) return null
  return (
    <ul
      className={parent ? 'pl-4 sm:pl-10' : 'border-t border-line'}
      aria-label={parent ? `Dentro de ${parent.name}` : 'Categorias'}
    >
      {siblings.map((category, index) => (
        <CategoryRow
          key={category.id}
          category={category}
          index={index}
          count={siblings.length}
          onMove={(to) => onMove(category, to)}
          onEdit={() => onEdit(category)}
          onRemove={() => onRemove(category)}
        >
          <CategoryTree {...{ categories, onMove, onEdit, onRemove }} parent={category} />
        </CategoryRow>
      ))}
    </ul>
  )
}
