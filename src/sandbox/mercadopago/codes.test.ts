import QRCode from 'qrcode'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { numbersFor } from './boleto.ts'
import { pixCode, qrPngBase64 } from './pix-code.ts'

test('boleto numbers', () => {
  expect(numbersFor('1234567890123456789012345', 7490, Date.parse('2026-11-25T23:59:59-03:00'))).toEqual({
    barcode: '23796164100000074901234567890123456789012345',
    line: '23791234546789012345767890123457616410000007490',
  })
})

test('a PIX code carries amount and payment number', () => {
  expect(pixCode(90_000_000_001, 7580)).toMatch(/540575\.80.*0513MP900000000016304[0-9A-F]{4}$/)
})

test('the picture is the code, module by module', () => {
  const code = pixCode(90_000_000_001, 7580)
  const file = Buffer.from(qrPngBase64(code), 'base64')
  const side = file.readUInt32BE(16)
  const pixels = inflateSync(file.subarray(41, 41 + file.readUInt32BE(33)))
  const { size, data } = QRCode.create(code, { errorCorrectionLevel: 'M', maskPattern: 2 }).modules
  expect(side).toBe((size + 8) * 4)
  const isDark = (x: number, y: number) =>
    (pixels[y * (1 + Math.ceil(side / 8)) + 1 + (x >> 3)]! & (0x80 >> (x & 7))) === 0
  for (let i = 0; i < size * size; i++) {
    const x = ((i % size) + 4) * 4
    const y = (Math.floor(i / size) + 4) * 4
    if (isDark(x, y) !== Boolean(data[i]) || isDark(x + 3, y + 3) !== Boolean(data[i])) throw new Error(`module ${i}`)
  }
})
