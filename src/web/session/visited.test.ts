import { expect, test } from 'vitest'
import { lastVisited, pathBefore, rememberVisit } from './visited.ts'

test('the last visited list keeps its query; an unvisited one has none', () => {
  expect(lastVisited('/produtos')).toBe('/produtos')
  for (const path of ['/produtos?ordem=price-low', '/produto/1', '/produto/2']) rememberVisit(path)
  expect(lastVisited('/produtos')).toBe('/produtos?ordem=price-low')
})

test('the page before is another one, however often this one was shown', () => {
  for (const path of ['/sobre', '/perfil', '/perfil']) rememberVisit(path)
  expect(pathBefore('/perfil')).toBe('/sobre')
})
