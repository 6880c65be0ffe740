import { expect, test } from 'vitest'
import { escapeFormula } from './csv.ts'

test.each(['=1+1', '+55 11', '-1', '@sum', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠a'])(
  '%j is text, no formula',
  (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`)
  },
)

test.each(['Vaso', '', '12,50', '-12,50', 'a=b'])('%j is not escaped', (text) => {
  expect(escapeFormula(text)).toBe(text)
})
