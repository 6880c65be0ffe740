import { expect, test } from 'vitest'
import { bestFirst, rankOf } from './rank.ts'

test.each([
  ['#1047', '1047', 4],
  ['1047', '#1047', 4],
  ['Vaso Sertão', 'vaso sert', 3],
  ['Pedidos para enviar', 'ENVIAR', 2],
  ['Novo Produto', 'prod nov', 2],
  ['Despachar pedidos', 'desp pagos', 0],
  ['Luminária', 'minar', 1],
  ['Luminária', 'vaso', 0],
  ['Luminária', ' ', 0],
])('%s matches %s with %i', (text, typed, rank) => {
  expect(rankOf(text, typed)).toBe(rank)
})

test('the best match comes first, and equal ones keep their order', () => {
  const items = [
    { name: 'a', rank: 1 },
    { name: 'b', rank: 3 },
    { name: 'c', rank: 1 },
  ]
  expect(bestFirst(items).map(({ name }) => name)).toEqual(['b', 'a', 'c'])
})
