import { expect, test } from 'vitest'
import { csvMoney, csvText } from './csv.ts'

const linesOf = (text: string) => text.replace('\ufeff', '').split('\r\n')

test('a file opens in Excel in Portuguese as it is: marked UTF-8, semicolons, commas in decimals', () => {
  const text = csvText(['Nome', 'Preço', 'Ativo'], [['Luminária; "Âmbar"', csvMoney(1234_50), true], ['Duas\nlinhas', csvMoney(5), null]])
  expect(text.startsWith('\ufeffNome;Preço;Ativo\r\n')).toBe(true)
  expect(linesOf(text)).toEqual(['Nome;Preço;Ativo', '"Luminária; ""Âmbar""";1234,50;sim', '"Duas\nlinhas";0,05;', ''])
})

test('no cell is a formula, whoever typed it', () => {
  const typed = ['=HYPERLINK("http://evil.test")', '+55 11', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '\uff1d1', '\uff0b1', '\uff0d1', '\uff201']
  for (const text of typed) {
    const [, cell = ''] = csvText(['x'], [[text]]).split('\r\n')
    expect(cell.replace(/^"/, '')).toMatch(/^'/)
  }
  expect(linesOf(csvText(['x'], [[-5], ['a=1']]))).toEqual(['x', '-5', 'a=1', ''])
})
