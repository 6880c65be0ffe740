import type { ImportLine } from '#contract/admin-import.ts'
import { expect, test } from 'vitest'
import { problemLines } from './problem-lines.ts'

test('invalid lines are exported as CSV without formulas', () => {
  const row = {
    stock: '',
    result: 'bad',
    columns: ['Preço'],
    what: 'Preço não é um número: “x”',
  } satisfies Partial<ImportLine>
  const text = problemLines([
    { ...row, line: 3, name: '=HYPERLINK("http://evil.test")', price: 'x' },
    { ...row, line: 9, name: 'Com; sinal', price: '-1' },
    { ...row, line: 2, name: 'Boa', price: '1', result: 'new' },
  ])
  expect(text.split('\r\n')).toEqual([
    '\ufeffLinha;Coluna;Problema;Nome;Preço;Estoque',
    `3;Preço;Preço não é um número: “x”;"'=HYPERLINK(""http://evil.test"")";x;`,
    `9;Preço;Preço não é um número: “x”;"Com; sinal";'-1;`,
    '',
  ])
})
