import { BLOCK_NAMES } from '#domain/home.ts'
import { type CategoryNames, type FieldChange, fieldChanges, withCategoryNames } from './changes.ts'

type AuditedBlock = { id: string; kind: keyof typeof BLOCK_NAMES; is_visible: boolean; title?: string }
type AuditedHome = { blocks: AuditedBlock[] } | null

/** The blocks and their order, then what changed within each block that both versions have. */
export function homeChanges(before: unknown, after: unknown, categories: CategoryNames): FieldChange[] {
  const [was, is] = [(before as AuditedHome)?.blocks ?? [], (after as AuditedHome)?.blocks ?? []]
  const names = new Map([...was, ...is].map((block) => [block.id, nameOf(block)]))
  const shown = ({ id, is_visible: isVisible }: AuditedBlock) => `${names.get(id)!}${isVisible ? '' : ' (oculto)'}`
  const order = fieldChanges({ blocks: was.map(shown) }, { blocks: is.map(shown) })
  const within = is.flatMap((block) => {
    const former = was.find(({ id }) => id === block.id)
    if (!former) return []
    const changes = fieldChanges(fieldsOf(former, categories), fieldsOf(block, categories))
    return changes.map((change) => ({ ...change, field: `${nameOf(block)}: ${change.field}` }))
  })
  return [...order, ...within]
}

function nameOf({ kind, title }: AuditedBlock): string {
  return title ? `${BLOCK_NAMES[kind]} “${title}”` : BLOCK_NAMES[kind]
}

function fieldsOf(audited: AuditedBlock, categories: CategoryNames) {
  const { id: _, kind: __, is_visible: ___, ...block } = audited
  return { block: withCategoryNames(block, categories) }
}
