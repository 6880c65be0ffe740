import { expect, test } from 'vitest'
import { mergeThreeWay } from './merge.ts'

const BASE = { name: 'Vaso', price: '10,00', color: '#111111', tags: ['a'] }

test('a field that I did not touch takes the newer saved value', () => {
  const { merged, conflict } = mergeThreeWay({ ...BASE, name: 'Jarra' }, BASE, { ...BASE, price: '12,00', tags: ['b'] })
  expect(merged).toEqual({ name: 'Jarra', price: '12,00', color: '#111111', tags: ['b'] })
  expect(conflict).toMatchObject({ taken: ['price', 'tags'], both: [] })
})

test('a field that both changed keeps mine and asks', () => {
  const { merged, conflict } = mergeThreeWay({ ...BASE, price: '11,00' }, BASE, { ...BASE, price: '12,00' })
  expect(merged.price).toBe('11,00')
  expect(conflict).toMatchObject({ taken: [], both: ['price'] })
})

test('the same change by both is no conflict', () => {
  const { merged, conflict } = mergeThreeWay({ ...BASE, tags: ['b'] }, BASE, { ...BASE, tags: ['b'] })
  expect(merged.tags).toEqual(['b'])
  expect(conflict).toMatchObject({ taken: [], both: [] })
})
