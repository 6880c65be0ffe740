import { expect, test } from 'vitest'
import { dispatchPrintPath, idsOf, sheetsOf } from './sheets.ts'

test.each([
  ['12,7,30', [12, 7, 30]],
  ['5', [5]],
  ['5,5,6', [5, 6]],
  ['1,2,3,4', [1, 2, 3]],
  ['', null],
  [null, null],
  ['1,', null],
  ['x', null],
  ['0', null],
  ['1e3', null],
])('the orders of %j', (text, ids) => {
  expect(idsOf(text, 3)).toEqual(ids)
})

test('the sheets of an address are those it names, in the order of the work, or all', () => {
  const values = (text: string | null) => sheetsOf(text).map(({ value }) => value)
  expect(values('etiquetas,separacao')).toEqual(['separacao', 'etiquetas'])
  for (const text of [null, '', 'nada']) expect(values(text)).toEqual(['separacao', 'etiquetas', 'conteudo'])
  const path = new URL(dispatchPrintPath([4, 2], ['etiquetas']), 'http://loja')
  expect([idsOf(path.searchParams.get('pedidos'), 9), values(path.searchParams.get('folhas'))]).toEqual([
    [4, 2],
    ['etiquetas'],
  ])
})
