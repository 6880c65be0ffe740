import { expect, test } from 'vitest'
import { categoriesBelow, inTreeOrder, parentProblem, pathToCategory } from './category-tree.ts'

const HOME = { id: 1, parent_id: null }
const ROOM = { id: 2, parent_id: 1 }
const VASES = { id: 3, parent_id: 2 }
const LIGHT = { id: 4, parent_id: null }
const LAMPS = { id: 5, parent_id: 4 }
const ALL = [LIGHT, VASES, HOME, LAMPS, ROOM]

test('a category has everything below it, and a path from the top', () => {
  expect(categoriesBelow(ALL, 1)).toEqual([HOME, ROOM, VASES])
  expect(categoriesBelow(ALL, 5)).toEqual([LAMPS])
  expect(pathToCategory(ALL, 3)).toEqual([HOME, ROOM, VASES])
  expect(pathToCategory(ALL, null)).toEqual([])
})

test('each category comes before its children', () => {
  expect(inTreeOrder(ALL)).toEqual([LIGHT, LAMPS, HOME, ROOM, VASES])
})

test.each([
  [null, 2, null],
  [null, 3, 'As categorias têm no máximo 3 níveis'],
  [4, 1, null],
  [4, 2, 'As categorias têm no máximo 3 níveis'],
  [1, 1, 'Uma categoria não pode ficar dentro de si mesma'],
  [1, 3, 'Uma categoria não pode ficar dentro de si mesma'],
  [1, 9, 'Escolha uma categoria da lista'],
])('category %s below %s: %s', (id, parent, problem) => {
  expect(parentProblem(ALL, id, parent)).toBe(problem)
})
