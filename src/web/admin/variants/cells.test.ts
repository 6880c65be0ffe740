import { expect, test } from 'vitest'
import { changeCell, parseClipboard, readCell } from './cells.ts'

test.each([
  [
    'a\tb\nc\td\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\r\nb', [['a'], ['b']]],
  ['\t\nx', [['', ''], ['x']]],
  ['"a\nb"\t"say ""hi"""', [['a\nb', 'say "hi"']]],
  ['', [['']]],
])('a clipboard of %j is read as cells', (text, cells) => {
  expect(parseClipboard(text)).toEqual(cells)
})

test.each([
  ['price', '59,90', 10_00, '59,90'],
  ['price', '+10%', 19_90, '21,89'],
  ['price', '-5', 19_90, '14,90'],
  ['price', '-12,5%', 100_00, '87,50'],
  ['price', '-50', 19_90, null],
  ['price', '10%', 19_90, null],
  ['price', 'x', 19_90, null],
  ['stock_quantity', '12', 3, '12'],
  ['stock_quantity', '+5', 3, '8'],
  ['stock_quantity', '-5', 3, null],
  ['stock_quantity', '1,5', 3, null],
] as const)('%s %s of %i is %s', (cell, typed, before, after) => {
  expect(changeCell(cell, typed, before)).toBe(after)
})

test.each([
  ['price', '', { value: null }],
  ['price', 'R$ 1.219,50', { value: 1219_50 }],
  ['price', 'caro', { error: 'Use, por exemplo, 59,90' }],
  ['stock_quantity', '', { value: 0 }],
  ['weight_grams', '1,5', { error: 'Informe um número inteiro' }],
  ['gtin', '4006381333932', { error: 'GTIN não confere' }],
] as const)('%s %j is read as %j', (cell, typed, read) => {
  expect(readCell(cell, typed)).toEqual(read)
})
