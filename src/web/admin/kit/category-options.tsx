import { pathToCategory } from '#domain/category-tree.ts'

type Node = { id: number; name: string; parent_id: number | null }
type Props = { categories: readonly Node[]; isOffered?: (category: Node) => boolean }

/** The options of a select, indented by level. */
export function CategoryOptions({ categories, isOffered = () => true }: Props) {
  return categories.filter(isOffered).map(({ id, name, parent_id: parent }) => (
    <option key={id} value={id}>
      {'\u2003'.repeat(pathToCategory(categories, parent).length)}
      {name}
    </option>
  ))
}
