import { expect, test } from 'vitest'
import { boletoLine, formatBoletoLine } from './boleto.ts'

// Printed in Cybersource's documentation of boletos.
const PRINTED = '23792.36801 60000.231815 47000.228008 2 64320000080000'
const BARCODE = '23792643200000800002368060000231814700022800'

test('the line of a boleto is made from its barcode', () => {
  expect(formatBoletoLine(boletoLine(BARCODE)!)).toBe(PRINTED)
})

test('a printed line loses its dots and spaces', () => {
  expect(boletoLine(PRINTED)).toBe('23792368016000023181547000228008264320000080000')
})

test('anything but a line or a barcode is no boleto line', () => {
  for (const text of ['', '123', BARCODE.slice(1), `${BARCODE}0`, BARCODE.replace('2', 'x')])
    expect(boletoLine(text)).toBeNull()
})
