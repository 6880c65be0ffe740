import { expect, test } from 'vitest'
import { formatBytes } from './bytes.ts'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [212_345_678, '212,3 MB'],
  [38_200_000_000, '38,2 GB'],
  [6e13, '60 TB'],
  [6e16, '60.000 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
