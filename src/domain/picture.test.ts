import { expect, test } from 'vitest'
import { largePicture, ownPictureName } from './picture.ts'

test('only own pictures without a width in the name have variants', () => {
  expect(ownPictureName('/imagens/caneca.webp')).toBe('/imagens/caneca')
  expect(ownPictureName(`/imagens/enviadas/${'a'.repeat(32)}.webp`)).toBe(`/imagens/enviadas/${'a'.repeat(32)}`)
  for (const url of [
    'https://x.example/imagens/caneca.webp',
    '/imagens/a/b.webp',
    '/imagens/caneca.png',
    '/imagens/hero-1920.webp',
    '/imagens/caneca-640.webp',
    '/outras/caneca.webp',
  ]) {
    expect(ownPictureName(url)).toBeNull()
  }
})

test('only uploads have a larger file', () => {
  const upload = `/imagens/enviadas/${'a'.repeat(32)}`
  expect(largePicture(`${upload}.webp`)).toBe(`${upload}-2000.webp`)
  for (const url of ['/imagens/caneca.webp', 'https://x.example/a.webp']) expect(largePicture(url)).toBe(url)
})
