import { parentProblem } from '#domain/category-tree.ts'
import { slugify } from '#domain/slug.ts'
import type { adminCategories } from '#contract/admin-categories.ts'
import type { Input } from '#contract/endpoint.ts'
import { differences, isUnchanged, writeAudit, type StaffRequest } from '../audit/audit.ts'
import { refuseViolations } from '../db/errors.ts'
import type { Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { usePictures } from '../pictures/uploads.ts'
import { Refusal } from '../refusal.ts'
import {
  deleteCategory,
  findCategory,
  insertCategory,
  listCategoryOrder,
  moveCategory,
  updateCategory,
  type CategoryRow,
} from './category-queries.ts'
import { bumpCategories } from './version.ts'

const DEFAULT_COLOR = '#2a1a2e'

type Form = Input<typeof adminCategories.create>

export function createCategory(db: Db, form: Form, staff: StaffRequest): Promise<CategoryRow> {
  return orTaken(
    inTransaction(db, async (tx) => {
      await bumpCategories(tx)
      const category = await insertAudited(tx, form, staff)
      return category
    }),
  )
}

/** For an import, which bumps the catalogue's version itself. */
export function createCategoryNamed(tx: Tx, name: string, staff: StaffRequest): Promise<CategoryRow> {
  return orTaken(insertAudited(tx, { name }, staff))
}

async function insertAudited(
  tx: Tx,
  { name, description = '', color = DEFAULT_COLOR, picture_url: picture, parent_id: parentId = null }: Form,
  staff: StaffRequest,
): Promise<CategoryRow> {
  await usePictures(tx, picture ? [picture] : [], staff.now)
  await checkParent(tx, null, parentId)
  const category = await insertCategory(tx, {
    name,
    slug: slugOf(name, 'name'),
    description,
    color,
    picture_url: picture || null,
    parent_id: parentId,
  })
  await writeAudit(tx, staff, { action: 'category.create', subject: `category ${category.id}`, after: category })
  return category
}

/** Renaming keeps the slug, so that shared links keep working. */
export function changeCategory(
  db: Db,
  form: Input<typeof adminCategories.update>,
  staff: StaffRequest,
): Promise<CategoryRow> {
  const { id, version, name, description, color, picture_url: picture, slug, parent_id: parentId } = form
  return orTaken(
    inTransaction(db, async (tx) => {
      const before = await findCategory(tx, id)
      if (!before) throw new Refusal('category_not_found')
      const changes = {
        name,
        description: description ?? before.description,
        color: color ?? before.color,
        picture_url: picture === undefined ? before.picture_url : picture || null,
        slug: slug === undefined ? before.slug : slugOf(slug, 'slug'),
        parent_id: parentId === undefined ? before.parent_id : parentId,
      }
      if (isUnchanged(before, changes)) return before
      if (version !== undefined && version !== before.version) throw new Refusal('stale')
      await usePictures(tx, changes.picture_url === null ? [] : [changes.picture_url], staff.now)
      await bumpCategories(tx)
      if (changes.parent_id !== before.parent_id) await checkParent(tx, id, changes.parent_id)
      const after = await updateCategory(tx, id, before.version, changes)
      if (!after) throw new Refusal('stale')
      await writeAudit(tx, staff, {
        action: 'category.change',
        subject: `category ${id}`,
        ...differences(before, after),
      })
      return after
    }),
  )
}

export function reorderCategories(
  db: Db,
  { from, to }: Input<typeof adminCategories.reorder>,
  staff: StaffRequest,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const current = await listCategoryOrder(tx)
    if (from.join() !== current.map(({ id }) => id).join()) throw new Refusal('stale')
    if (from.toSorted().join() !== to.toSorted().join())
      throw new Refusal('invalid_input', { what: 'A ordem precisa ter cada categoria uma vez' })
    for (const { id, position } of current.toSorted((a, b) => a.id - b.id)) {
      if (!(await moveCategory(tx, id, position, to.indexOf(id) + 1))) throw new Refusal('stale')
    }
    await bumpCategories(tx)
    await writeAudit(tx, staff, { action: 'categories.sort', subject: 'categories', before: from, after: to })
  })
}

export function removeCategory(db: Db, id: number, staff: StaffRequest): Promise<void> {
  const removing = inTransaction(db, async (tx) => {
    const removed = await deleteCategory(tx, id)
    if (!removed) throw new Refusal('category_not_found')
    await bumpCategories(tx)
    await writeAudit(tx, staff, { action: 'category.remove', subject: `category ${id}`, before: removed })
  })
  // Its parent was deleted at the same time.
  return refuseViolations(removing, { foreignKey: new Refusal('stale') })
}

/** The version was bumped first: its row lock makes concurrent moves wait, so that two cannot form a cycle. */
async function checkParent(tx: Tx, id: number | null, parentId: number | null): Promise<void> {
  const problem = parentId === null ? null : parentProblem(await listCategoryOrder(tx), id, parentId)
  if (problem) throw new Refusal('invalid_input', { what: problem }, { fields: { parent_id: problem } })
}

function slugOf(typed: string, field: 'name' | 'slug'): string {
  const slug = slugify(typed)
  const what = 'Use letras ou números'
  if (slug === '') throw new Refusal('invalid_input', { what }, { fields: { [field]: what } })
  return slug
}

function orTaken<T>(saving: Promise<T>): Promise<T> {
  return refuseViolations(saving, { unique: new Refusal('category_taken') })
}
