import { expect, test } from 'vitest'
import { parseRedirects } from './redirects.ts'

test('lines are read with or without a heading, chains are shortened', () => {
  const text =
    'de;para\nhttps://antiga.example/Vaso.html/;/b\n\n/b\t/produto/vaso\n"/p.php?id=3";/categoria/mesa?ver=lista'
  expect(parseRedirects(text)).toEqual([
    { from: '/vaso.html', to: '/produto/vaso' },
    { from: '/b', to: '/produto/vaso' },
    { from: '/p.php?id=3', to: '/categoria/mesa?ver=lista' },
  ])
  expect(parseRedirects('')).toEqual([])
})

test.each([
  ['/a', 'Linha 1: escreva de;para'],
  ['/a;/b;/c', 'Linha 1: escreva de;para'],
  ['/a;b', 'Linha 1: comece o endereço novo com /, como /produto/vaso-azul'],
  ['/a;//outra.example', 'Linha 1: comece o endereço novo com /, como /produto/vaso-azul'],
  ['/;/b', 'Linha 1: comece o endereço antigo com / ou https://'],
  ['a;/b', 'Linha 1: comece o endereço antigo com / ou https://'],
  ['/a;/b\n/A/;/c', 'Linha 2: /a já está numa linha anterior'],
  ['/a;/b\n/b;/a', '/a volta para si mesmo'],
  ['/a;/A/', '/a volta para si mesmo'],
])('%j is refused', (text, problem) => {
  expect(parseRedirects(text)).toEqual({ problem })
})
