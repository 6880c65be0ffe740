import { expect, test } from 'vitest'
import { numbersFor } from './boleto.ts'
import { brCode } from './pix-code.ts'

test('BR Code of a CPF key', () => {
  expect(brCode({ key: '12345678909', name: 'LOJA EXEMPLO', city: 'CURITIBA', amountCents: 7580, txid: 'PEDIDO00000123' }))
    .toBe('00020126330014br.gov.bcb.pix011112345678909520400005303986540575.805802BR5912LOJA EXEMPLO6008CURITIBA62180514PEDIDO000001236304131C')
})

test('BR Code of one centavo', () => {
  expect(brCode({ key: '12345678000195', name: 'LOJA EXEMPLO LTDA', city: 'SAO PAULO', amountCents: 1, txid: '***' }))
    .toBe('00020126360014br.gov.bcb.pix01141234567800019552040000530398654040.015802BR5917LOJA EXEMPLO LTDA6009SAO PAULO62070503***63048E40')
})

test('boleto numbers', () => {
  expect(numbersFor('1234567890123456789012345', 7490, Date.parse('2026-11-25T23:59:59-03:00'))).toEqual({
    barcode: '23796164100000074901234567890123456789012345',
    line: '23791234546789012345767890123457616410000007490',
  })
})
