import { expect, test } from 'vitest'
import { isSameList, listPath, type ListQuery, readListQuery } from './list-query.ts'

const EVERYTHING: ListQuery = { search: '', category: '', sort: 'newest', view: 'grid' }

test('an address without parameters shows everything, newest first, as a grid', () => {
  expect(readListQuery(new URLSearchParams())).toEqual(EVERYTHING)
  expect(listPath(EVERYTHING)).toBe('/produtos')
})

test.each<Partial<ListQuery>>([
  { search: 'vaso & lua "nova"' },
  { category: 'mesa-cozinha' },
  { sort: 'price-high' },
  { view: 'rows' },
  { search: 'cerâmica', category: 'vasos-plantas', sort: 'name', view: 'rows' },
])('an address says %o and is read back as the same list', (part) => {
  const query = { ...EVERYTHING, ...part }
  expect(readListQuery(new URL(listPath(query), 'http://loja.test').searchParams)).toEqual(query)
})

test('what makes no sense counts as not said', () => {
  expect(readListQuery(new URLSearchParams('ordem=preco&ver=carrossel&busca=%20%20'))).toEqual(EVERYTHING)
})

test('a search is cut at a hundred characters', () => {
  expect(readListQuery(new URLSearchParams({ busca: 'a'.repeat(500) })).search).toHaveLength(100)
})

test('grid and rows are the same list; another order is not', () => {
  expect(isSameList(EVERYTHING, { ...EVERYTHING, view: 'rows' })).toBe(true)
  expect(isSameList(EVERYTHING, { ...EVERYTHING, sort: 'name' })).toBe(false)
})
