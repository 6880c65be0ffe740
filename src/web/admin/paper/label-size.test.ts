import { expect, test } from 'vitest'
import { labelSize } from './label-size.ts'

test.each([
  ['plain', 'Joana Albuquerque', ['Rua Duque de Caxias, 88', 'Centro Histórico']],
  [
    'plain',
    'Maria Beatriz de Castro Nogueira Vasconcelos',
    ['Avenida Engenheiro Luís Carlos Berrini, 1748', 'Cidade Monções'],
  ],
  [
    'long',
    'Maria Beatriz de Castro Nogueira Vasconcelos',
    [
      'Avenida Engenheiro Luís Carlos Berrini, 1748, Conjunto 2203, Torre Norte, recepção B, entrada pela lateral',
      'Cidade Monções',
    ],
  ],
  ['longest', 'A'.repeat(70), ['B'.repeat(350), 'C']],
  ['dense', 'A'.repeat(100), ['B'.repeat(900), 'C']],
])('%s letters for %s', (size, name, street) => {
  expect(labelSize(name, street)).toBe(size)
})
