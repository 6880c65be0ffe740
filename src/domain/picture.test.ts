import { expect, test } from 'vitest'
import { isUploadedFile, ownPictureName, pictureKind } from './picture.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0', 'png'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
  ['\0\0\0\x1cftypavif\0\0', 'avif'],
  ['GIF89a\x01\0\x01\0', null],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', null],
  ['<?xml version="1.0"?><svg/>', null],
  ['<html><script>alert(1)</script>', null],
  ['%PDF-1.7', null],
  ['MZ\x90\0', null],
  ['\0\0\0\x1cftypheic', null],
  ['\xff\xd8', null],
  ['', null],
])('a file is what it begins with: %j', (text, kind) => {
  expect(pictureKind(bytes(text))).toBe(kind)
})

test('only our own pictures have smaller ones beside them', () => {
  expect(ownPictureName('/imagens/caneca.webp')).toBe('/imagens/caneca')
  expect(ownPictureName(`/imagens/enviadas/${'a'.repeat(32)}.webp`)).toBe(`/imagens/enviadas/${'a'.repeat(32)}`)
  for (const url of ['https://x.example/imagens/caneca.webp', '/imagens/a/b.webp', '/imagens/caneca.png', '/outras/caneca.webp']) {
    expect(ownPictureName(url)).toBeNull()
  }
})

test('the name of an uploaded file leads nowhere else', () => {
  const hash = '0123456789abcdef'.repeat(2)
  for (const end of ['.webp', '-320.webp', '-640.webp', '-320.avif', '-640.avif', '-1000.avif', '-og.jpg']) expect(isUploadedFile(hash + end)).toBe(true)
  for (const name of ['..', `../${hash}.webp`, `${hash}.svg`, `${hash}-1000.webp`, `${hash}.webp/..`, `x${hash}.webp`, hash.toUpperCase() + '.webp', `${hash}.webp\n`, '']) {
    expect({ name, is: isUploadedFile(name) }).toEqual({ name, is: false })
  }
})
