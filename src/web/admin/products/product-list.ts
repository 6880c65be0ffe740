import type { adminApi } from '../api.ts'
import { STAFF_SORTS, type StaffSort } from '#contract/admin-products.ts'

/** Filters and sort order, as URL parameters. */
export const LIST_NAMES = ['busca', 'categoria', 'estoque', 'foto', 'situacao', 'ordem', 'sentido'] as const
export type ListFilters = Partial<Record<(typeof LIST_NAMES)[number], string>>

export const NO_CATEGORY = 'nenhuma'
export const NO_PICTURE = 'nenhuma'
const STOCK = { baixo: 'low', esgotado: 'out' } as const
const STATUS = { ativos: 'active', inativos: 'inactive' } as const

type Query = NonNullable<Parameters<typeof adminApi.adminProducts.list>[0]>

/** Unknown values in the URL are ignored. */
export function filterOf({ busca, categoria, estoque, foto, situacao }: ListFilters): Query {
  return {
    ...(busca && { search: busca }),
    ...(/^[1-9]\d{0,14}$/.test(categoria ?? '') && { category_id: Number(categoria) }),
    ...(categoria === NO_CATEGORY && { without_category: true }),
    ...(foto === NO_PICTURE && { without_picture: true }),
    ...(isKey(STOCK, estoque) && { stock: STOCK[estoque] }),
    ...(isKey(STATUS, situacao) && { status: STATUS[situacao] }),
  }
}

export function sortingOf({ ordem, sentido }: ListFilters): { sort: StaffSort; direction: 'asc' | 'desc' } {
  const sort = STAFF_SORTS.find((each) => each === ordem) ?? 'newest'
  return { sort, direction: sentido === 'desc' ? 'desc' : 'asc' }
}

/** URL of a CSV file with the filtered products, or with those of `ids`. */
export function exportAddress(filters: ListFilters, ids: readonly number[] = []): string {
  const wanted = ids.length > 0 ? { ids: ids.join(',') } : filterOf(filters)
  return `/api/admin/products/file?${new URLSearchParams(Object.entries(wanted).map(([name, value]) => [name, String(value)]))}`
}

function isKey<T extends object>(map: T, key: string | undefined): key is Extract<keyof T, string> {
  return key !== undefined && Object.hasOwn(map, key)
}
