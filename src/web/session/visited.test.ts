import { expect, test } from 'vitest'
import { lastVisitedList, pathBefore, rememberVisit } from './visited.ts'

test('the last visited list keeps its query; an unvisited one has none', () => {
  expect(lastVisitedList()).toBe('/produtos')
  for (const path of ['/produtos?ordem=price-low', '/produto/1', '/produto/2']) rememberVisit(path)
  expect(lastVisitedList()).toBe('/produtos?ordem=price-low')
  for (const path of ['/categoria/mesa?ver=lista', '/produto/1']) rememberVisit(path)
  expect(lastVisitedList()).toBe('/categoria/mesa?ver=lista')
})

test('the page before is another one, however often this one was shown', () => {
  for (const path of ['/sobre', '/perfil', '/perfil']) rememberVisit(path)
  expect(pathBefore('/perfil')).toBe('/sobre')
})
