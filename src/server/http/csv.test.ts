import { expect, test } from 'vitest'
import { csvDownload, csvFile, csvMoney, type CsvCell } from './csv.ts'

async function csvText(header: string[], rows: CsvCell[][]) {
  const columns = Object.fromEntries(header.map((heading, at) => [heading, (row: CsvCell[]) => row[at]!]))
  return (await Array.fromAsync(csvFile(columns, [rows]))).join('')
}
const linesOf = (text: string) => text.replace('\ufeff', '').split('\r\n')

test('a file opens in a Portuguese Excel: BOM, semicolons, decimal commas', async () => {
  const text = await csvText(
    ['Nome', 'Preço', 'Ativo'],
    [
      ['Luminária; "Âmbar"', csvMoney(1234_50), true],
      ['Duas\nlinhas', csvMoney(5), null],
    ],
  )
  expect(text.startsWith('\ufeffNome;Preço;Ativo\r\n')).toBe(true)
  expect(linesOf(text)).toEqual(['Nome;Preço;Ativo', '"Luminária; ""Âmbar""";1234,50;sim', '"Duas\nlinhas";0,05;', ''])
})

test('no cell is a formula', async () => {
  const typed = [
    '=HYPERLINK("http://evil.test")',
    '+55 11',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\uff1d1',
    '\uff0b1',
    '\uff0d1',
    '\uff201',
  ]
  for (const text of typed) {
    const [, cell = ''] = (await csvText(['x'], [[text]])).split('\r\n')
    expect(cell.replace(/^"/, '')).toMatch(/^'/)
  }
  expect(linesOf(await csvText(['x'], [[-5], ['a=1'], [csvMoney(-10_00)], ['-10,00+A1']]))).toEqual([
    'x',
    '-5',
    'a=1',
    '-10,00',
    "'-10,00+A1",
    '',
  ])
})

test('a list of any length is read page by page, with one header', async () => {
  const pages = [
    { items: [1, 2], next: 'a' },
    { items: [3], next: 'b' },
    { items: [], next: null },
  ]
  const cursors: (string | undefined)[] = []
  const read = async (_: number, cursor?: string) => (cursors.push(cursor), pages[cursors.length - 1]!)
  const headers = new Map<string, string>()
  const file = csvDownload(
    { setHeader: (name, value) => headers.set(name, value) },
    'numeros.csv',
    { n: (value) => value },
    { read, count: async () => 3 },
  )
  expect(await Array.fromAsync(file)).toEqual(['\ufeffn\r\n1\r\n2\r\n', '3\r\n', '', ''])
  expect(cursors).toEqual([undefined, 'a', 'b'])
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="numeros.csv"')
})
