import { expect, test } from 'vitest'
import { isSeenOn, padFor } from './logo.ts'

const DARK = Array<string>(8).fill('#1c2430')
const LIGHT = Array<string>(8).fill('#fdf8ee')
const NIGHT = { ground: '#14161b', ink: '#f2f2f5' }
const PAPER = { ground: '#ffffff', ink: '#22302f' }

test('a dark drawing on a dark ground gets a pad of the ink of that ground', () => {
  expect(padFor(DARK, NIGHT)).toBe(NIGHT.ink)
  expect(padFor(DARK, PAPER)).toBeNull()
})

test('a light drawing on white gets a dark pad', () => {
  expect(padFor(LIGHT, PAPER)).toBe(PAPER.ink)
  expect(padFor(LIGHT, NIGHT)).toBeNull()
})

test('a drawing may lose a quarter of itself, not more', () => {
  const badge = ['#1c2430', '#1c2430', '#e03131', '#e03131', '#e03131', '#e03131', '#e03131', '#e03131']
  expect(isSeenOn(NIGHT.ground, badge)).toBe(true)
  expect(isSeenOn(NIGHT.ground, ['#1c2430', ...badge.slice(0, 7)])).toBe(false)
})

test('a drawing with its own ground is seen everywhere', () => {
  expect(padFor([], NIGHT)).toBeNull()
})

test('a drawing in the ink of its ground gets white or black', () => {
  expect(padFor(DARK, { ground: '#000000', ink: '#2b3340' })).toBe('#ffffff')
})
