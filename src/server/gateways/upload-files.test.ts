import { expect, test } from 'vitest'
import { filesOfUpload, isUploadedFile, uploadNames } from './upload-files.ts'

test("an uploaded file's name cannot traverse directories", () => {
  const hash = '0123456789abcdef'.repeat(2)
  for (const end of ['.webp', '-320.webp', '-2000.webp', '-320.avif', '-1000.avif', '-og.jpg', '.mp4', '.svg', '.png'])
    expect(isUploadedFile(hash + end)).toBe(true)
  for (const name of [
    '..',
    `../${hash}.webp`,
    `${hash}.html`,
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
  expect(new Set(files).size).toBe(11)
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
