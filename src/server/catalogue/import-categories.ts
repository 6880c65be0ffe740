import * as z from 'zod/mini'
import { foldText } from '#domain/search.ts'
import { slugify } from '#domain/slug.ts'
import { CategoryForm } from '#contract/admin-categories.ts'
import type { Db } from '../db/schema.ts'
import type { ImportedProduct, LineProblem } from './import-line.ts'
import { listCategoryNames } from './import-queries.ts'

const MAX_FURTHER = 20

type Placed = {
  category_id: number | null
  further_category_ids: number[]
  /** Names of categories that the shop does not have. */
  newCategory: string | null
  newFurther: string[]
}

export type ImportCategories = Awaited<ReturnType<typeof openCategories>>

/** Categories by name, without accents and case. The file's unknown ones are listed, and refused unless they are created. */
export async function openCategories(db: Db, createCategories: boolean) {
  const rows = await listCategoryNames(db)
  const byKey = new Map(rows.map(({ id, name }) => [categoryKey(name), id]))
  const keys = new Map(rows.map(({ id, name }) => [id, categoryKey(name)]))
  const unknown = new Map<string, string>()
  /** Names by slug, those to be created too. */
  const bySlug = new Map(rows.map(({ name, slug }) => [slug, name]))

  /** Of several with the name, the one that the product has. */
  function find(name: string, own: readonly number[]): number | string {
    const key = categoryKey(name)
    const id = own.find((each) => keys.get(each) === key) ?? byKey.get(key)
    if (id !== undefined) return id
    const first = unknown.get(key) ?? name
    unknown.set(key, first)
    return first
  }

  /** Of several with the name, all that the product has: in its export they are one name. */
  function findFurther(name: string, own: readonly number[]): (number | string)[] {
    const same = own.filter((id) => keys.get(id) === categoryKey(name))
    return same.length > 0 ? same : [find(name, own)]
  }

  /** Why an unknown category is not created, or null. */
  function problemOf(name: string): string | null {
    if (!createCategories) return `A categoria “${name}” não existe`
    const { error } = z.safeParse(CategoryForm.shape.name, name)
    if (error) return error.issues[0]!.message
    const slug = slugify(name)
    if (slug === '') return `A categoria “${name}” precisa de letras ou números`
    const taken = bySlug.get(slug) ?? name
    if (taken !== name) return `A categoria “${name}” ficaria com o mesmo endereço de “${taken}”`
    bySlug.set(slug, name)
    return null
  }

  function place(
    product: ImportedProduct | null | undefined,
    before: { category_id: number | null; further_category_ids: number[] } | undefined,
  ): Placed | LineProblem {
    const { category_id: mainBefore = null, further_category_ids: furtherBefore = [] } = before ?? {}
    const { category, furtherCategories } = product ?? {}
    const main =
      category === undefined ? mainBefore : category && find(category, mainBefore === null ? [] : [mainBefore])
    const further = furtherCategories?.flatMap((name) => findFurther(name, furtherBefore)) ?? furtherBefore
    const problem = typeof main === 'string' && main !== '' ? problemOf(main) : null
    if (problem !== null) return { field: 'category', message: problem }
    for (const each of further) {
      const message = typeof each === 'string' ? problemOf(each) : null
      if (message !== null) return { field: 'further_categories', message }
    }
    if (further.length > MAX_FURTHER)
      return { field: 'further_categories', message: `Escolha no máximo ${MAX_FURTHER} categorias` }
    const others = further.filter((each) => each !== main)
    const ids = others.filter((each) => typeof each === 'number')
    return {
      category_id: typeof main === 'number' ? main : null,
      further_category_ids: [...new Set(ids)].toSorted((a, b) => a - b),
      newCategory: typeof main === 'string' && main !== '' ? main : null,
      newFurther: others.filter((each) => typeof each === 'string'),
    }
  }

  return { place, unknown }
}

/** A bar separates the further categories of a cell, so a name's own counts as a space. */
export function categoryKey(name: string): string {
  return foldText(name.replaceAll('|', ' '))
}
