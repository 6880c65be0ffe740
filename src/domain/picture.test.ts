import { expect, test } from 'vitest'
import { filesOfUpload, isUploadedFile, pictureKind, uploadNames } from './picture.ts'

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
])("a file's type is detected by its first bytes: %j", (text, kind) => {
  expect(pictureKind(bytes(text))).toBe(kind)
})

test("an uploaded file's name cannot traverse directories", () => {
  const hash = '0123456789abcdef'.repeat(2)
  for (const end of ['.webp', '-320.webp', '-640.webp', '-320.avif', '-640.avif', '-1000.avif', '-og.jpg'])
    expect(isUploadedFile(hash + end)).toBe(true)
  for (const name of [
    '..',
    `../${hash}.webp`,
    `${hash}.svg`,
    `${hash}-1000.webp`,
    `${hash}.webp/..`,
    `x${hash}.webp`,
    hash.toUpperCase() + '.webp',
    `${hash}.webp\n`,
    '',
  ]) {
    expect({ name, is: isUploadedFile(name) }).toEqual({ name, is: false })
  }
})

test('the files of an upload have names that are looked for', () => {
  const files = filesOfUpload('a'.repeat(32))
  expect(new Set(files).size).toBe(7)
  expect(files.every(isUploadedFile)).toBe(true)
  expect(files.at(-1)).toBe(`${'a'.repeat(32)}.webp`)
})

test('an upload is recognised in the address of any of its files', () => {
  const [a, b] = ['a'.repeat(32), '0123456789abcdef'.repeat(2)]
  expect(uploadNames(`/imagens/enviadas/${a}.webp`)).toEqual([a])
  expect(uploadNames(`https://loja.example/imagens/enviadas/${b}-640.avif`)).toEqual([b])
  expect(
    uploadNames(JSON.stringify({ url: `/imagens/enviadas/${a}.webp`, other: `/imagens/enviadas/${b}-og.jpg` })),
  ).toEqual([a, b])
  for (const text of [
    '',
    '/imagens/caneca.webp',
    `/imagens/enviadas/${a}a.webp`,
    `/imagens/enviadas/${a.slice(1)}.webp`,
    `/outras/${a}.webp`,
  ])
    expect(uploadNames(text)).toEqual([])
})
