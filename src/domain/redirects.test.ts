import { expect, test } from 'vitest'
import { mergeRedirects, parseRedirects, redirectProblemText, redirectsText } from './redirects.ts'

const read = (text: string) => parseRedirects(text, 'https://loja.example')

test('lines are read with or without a heading, chains are shortened', () => {
  const text =
    '\ufeffde;para\nhttps://antiga.example/Vaso.html/;/b\n\n/b\t/produto/vaso\n"/p.php?id=3";https://loja.example/categoria/mesa?ver=lista'
  expect(read(text)).toEqual({
    redirects: [
      { from: '/vaso.html', to: '/produto/vaso' },
      { from: '/b', to: '/produto/vaso' },
      { from: '/p.php?id=3', to: '/categoria/mesa?ver=lista' },
    ],
    problems: [],
  })
  expect(read('')).toEqual({ redirects: [], problems: [] })
})

test('commas separate cells where no semicolon or tab does, and quotes keep them together', () => {
  const text = 'URL antiga,URL nova\n/a,/produto/a\n"/b,1",/produto/b\n/c,1;/produto/c\n"/d;1";"/produto/d"'
  expect(read(text).redirects.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '/a /produto/a',
    '/b,1 /produto/b',
    '/c,1 /produto/c',
    '/d;1 /produto/d',
  ])
})

test('a first line sep= names the separator and counts as a line', () => {
  for (const separator of [';', ',', '|', '\t', '^', '-']) {
    const lines = [`sep=${separator}`, `de${separator}para`, `"/a;1"${separator}/b`, '/d']
    expect(read(lines.join('\r\n'))).toEqual({
      redirects: [{ from: '/a;1', to: '/b' }],
      problems: [{ line: 4, what: 'escreva de;para' }],
    })
  }
})

test.each([
  ['/a', 'Linha 1: escreva de;para'],
  ['/a;/b;/c', 'Linha 1: escreva de;para'],
  ['/a;b', 'Linha 1: comece o endereço novo com /, como /produto/vaso-azul'],
  ['/a;//outra.example', 'Linha 1: comece o endereço novo com /, como /produto/vaso-azul'],
  ['/a;https://outra.example/b', 'Linha 1: comece o endereço novo com /, como /produto/vaso-azul'],
  ['/;/b', 'Linha 1: comece o endereço antigo com / ou https://'],
  ['a;/b', 'Linha 1: comece o endereço antigo com / ou https://'],
  ['/a;/b\n/A/;/c', 'Linha 2: /a já está numa linha anterior'],
  [`/${'a'.repeat(500)};/b`, 'Linha 1: use no máximo 500 caracteres em cada endereço'],
  ['/a;/b\n/b;/a', '/a volta para si mesmo'],
  ['/a;/A/', '/a volta para si mesmo'],
  ['/a;/b\n/b?x=1;/a?x=1', '/b?x=1 volta para si mesmo'],
])('%j is refused', (text, problem) => {
  expect(read(text).problems.map(redirectProblemText)).toEqual([problem])
})

test('every line with a problem is reported, the others are read', () => {
  const { redirects, problems } = read('/a;/produto/a\nb\n/c;/produto/c\n/d;e')
  expect(redirects).toHaveLength(2)
  expect(problems.map(({ line }) => line)).toEqual([2, 4])
})

test('a chain is shortened with the parameters that its redirects do not name', () => {
  const { redirects } = read('/a;/b?x=1\n/b;/c\n/d;/e?y=2&z=3\n/e?z=3;/c')
  expect(redirectsText(redirects)).toBe('/a;/c?x=1\n/b;/c\n/d;/c?y=2\n/e?z=3;/c')
})

test('more redirects than the limit are refused', () => {
  const text = Array.from({ length: 5001 }, (_, index) => `/${index}.html;/produtos`).join('\n')
  expect(read(text).problems.map(redirectProblemText)).toEqual(['Use no máximo 5000 endereços'])
})

test('a file is added to the known redirects, and the same file again changes nothing', () => {
  const known = read('/a;/produto/a\n/b;/produto/b').redirects
  const file = read('/b;/a\n/c;/b').redirects
  const merged = mergeRedirects(known, file)
  expect(redirectsText(merged.redirects)).toBe('/a;/produto/a\n/b;/produto/a\n/c;/produto/a')
  expect(merged).toMatchObject({ added: 1, changed: 1, problems: [] })
  expect(mergeRedirects(merged.redirects, file)).toMatchObject({ added: 0, changed: 0, redirects: merged.redirects })
  expect(mergeRedirects(known, read('/produto/a;/a').redirects).problems.map(redirectProblemText)).toEqual([
    '/a volta para si mesmo',
  ])
})

test('redirects written as text are read back', () => {
  const { redirects } = read('"/a;1";/produto/a\n"/b""1,2";"/produto/b;1"')
  expect(read(redirectsText(redirects))).toEqual({ redirects, problems: [] })
})
