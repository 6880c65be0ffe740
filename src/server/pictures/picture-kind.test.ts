import { expect, test } from 'vitest'
import { pictureKind } from './picture-kind.ts'

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
