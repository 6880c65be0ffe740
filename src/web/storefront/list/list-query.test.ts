import { expect, test } from 'vitest'
import { isSameList, listPath, type ListQuery, readListQuery, sortChoices } from './list-query.ts'

const EVERYTHING: ListQuery = { search: '', category: '', sort: null, view: 'grid', filters: '' }
const read = (search: string) => readListQuery({ pathname: '/produtos', search })

test('an address without parameters shows everything, newest first, as a grid', () => {
  expect(read('')).toEqual(EVERYTHING)
  expect(listPath(EVERYTHING)).toBe('/produtos')
})

test.each<Partial<ListQuery>>([
  { search: 'vaso & lua "nova"' },
  { category: 'mesa-cozinha' },
  { sort: 'price-high' },
  { search: 'vaso', sort: 'newest' },
  { view: 'rows' },
  { filters: 'cor=azul&cor=verde&preco=50-100' },
  { search: 'cerâmica', category: 'vasos-plantas', sort: 'name', view: 'rows' },
])('an address says %o and is read back as the same list', (part) => {
  const query = { ...EVERYTHING, ...part }
  expect(readListQuery(new URL(listPath(query), 'http://loja.test'))).toEqual(query)
})

test('a category has a path of its own', () => {
  expect(listPath({ ...EVERYTHING, category: 'mesa', view: 'rows' })).toBe('/categoria/mesa?ver=lista')
  expect(readListQuery({ pathname: '/categoria/mesa/', search: '' }).category).toBe('mesa')
})

test('what makes no sense counts as not said', () => {
  expect(read('ordem=preco&ver=carrossel&busca=%20%20')).toEqual(EVERYTHING)
})

test('a search shows the best match first unless another order is chosen; without one the newest stand first', () => {
  expect(read('busca=vaso').sort).toBeNull()
  expect(read('ordem=newest')).toEqual(EVERYTHING)
  expect(listPath({ ...EVERYTHING, sort: 'newest' })).toBe('/produtos')
  expect(sortChoices(EVERYTHING).map(({ sort, label }) => [sort, label])).toEqual([
    [null, 'Mais recentes'],
    ['name', 'Nome A-Z'],
    ['price-low', 'Menor preço'],
    ['price-high', 'Maior preço'],
  ])
  expect(sortChoices({ ...EVERYTHING, search: 'vaso' }).slice(0, 2)).toEqual([
    { sort: null, label: 'Mais relevantes' },
    { sort: 'newest', label: 'Mais recentes' },
  ])
})

test('the choices of facets are sorted; what no facet can be called is ignored', () => {
  expect(read('?tamanho=m&utm_source=x&cor=azul&gclid=Cj0K&estoque=sim').filters).toBe('cor=azul&estoque=sim&tamanho=m')
})

test('a search is cut at a hundred characters', () => {
  expect(read(`busca=${'a'.repeat(500)}`).search).toHaveLength(100)
})

test('grid and rows are the same list; another order is not', () => {
  expect(isSameList(EVERYTHING, { ...EVERYTHING, view: 'rows' })).toBe(true)
  expect(isSameList(EVERYTHING, { ...EVERYTHING, sort: 'name' })).toBe(false)
})
