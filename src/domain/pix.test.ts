import fc from 'fast-check'
import { createStaticPix, hasError, parsePix } from 'pix-utils'
import { expect, test } from 'vitest'
import { brCode, crc16, orderTxid } from './pix.ts'

const shop = { key: '12345678909', name: 'LOJA EXEMPLO', city: 'CURITIBA', amountCents: 7580, txid: 'PEDIDO00000123' }

test("the checksum matches the banks' CRC", () => {
  expect(crc16('123456789')).toBe('29B1')
  expect(
    crc16(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000' +
        '5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304',
    ),
  ).toBe('1D3D')
})

test.each([
  [
    'a CPF key with amount and order',
    {},
    '00020126330014br.gov.bcb.pix011112345678909520400005303986540575.805802BR5912LOJA EXEMPLO6008CURITIBA62180514PEDIDO000001236304131C',
  ],
  [
    'a CPF key without amount',
    { city: 'SAO PAULO', amountCents: null, txid: null },
    '00020126330014br.gov.bcb.pix0111123456789095204000053039865802BR5912LOJA EXEMPLO6009SAO PAULO62070503***63045BA7',
  ],
  [
    'a phone key with a note',
    {
      key: '+5541999998888',
      name: 'LOJA EXEMPLO LTDA',
      info: 'Pedido 124',
      amountCents: 123450,
      txid: 'PEDIDO00000124',
    },
    '00020126500014br.gov.bcb.pix0114+55419999988880210Pedido 12452040000530398654071234.505802BR5917LOJA EXEMPLO LTDA6008CURITIBA62180514PEDIDO000001246304F174',
  ],
  [
    'a CNPJ key and one centavo',
    { key: '12345678000195', name: 'LOJA EXEMPLO LTDA', city: 'SAO PAULO', amountCents: 1, txid: null },
    '00020126360014br.gov.bcb.pix01141234567800019552040000530398654040.015802BR5917LOJA EXEMPLO LTDA6009SAO PAULO62070503***63048E40',
  ],
  [
    'an e-mail key',
    { key: 'financeiro@loja.example', city: 'SAO PAULO', amountCents: 5900, txid: 'PEDIDO1' },
    '00020126450014br.gov.bcb.pix0123financeiro@loja.example520400005303986540559.005802BR5912LOJA EXEMPLO6009SAO PAULO62110507PEDIDO163043F38',
  ],
])('the BR Code of %s is right', (_, change, code) => {
  expect(brCode({ ...shop, ...change })).toBe(code)
})

test('a name is written in ASCII capitals and truncated', () => {
  const code = brCode({ ...shop, name: 'Ousadia & Irmãos Decoração Ltda.', city: 'São José dos Pinhais' })
  expect(code).toContain('5924OUSADIA IRMAOS DECORACAO6015SAO JOSE DOS PI')
})

test('another implementation writes and reads the same code', () => {
  const word = fc.stringMatching(/^[A-Z][A-Z0-9 ]{0,12}[A-Z0-9]$/).map((text) => text.replace(/ +/g, ' '))
  const charge = fc.record({
    key: fc.constantFrom(
      '12345678909',
      '+5541999998888',
      'financeiro@loja.example',
      '123e4567-e12b-12d1-a456-426655440000',
    ),
    name: word,
    city: word,
    amountCents: fc.integer({ min: 1, max: 999_999_999 }),
    txid: fc.integer({ min: 1, max: 99_999_999 }).map(orderTxid),
  })
  fc.assert(
    fc.property(charge, ({ key, name, city, amountCents, txid }) => {
      const code = brCode({ key, name, city, amountCents, txid })
      // pix-utils takes the first '6304' for the checksum's field, also one inside a txid, and computes a wrong checksum.
      fc.pre(code.indexOf('6304') === code.length - 8)
      const theirs = createStaticPix({
        merchantName: name,
        merchantCity: city,
        pixKey: key,
        txid,
        transactionAmount: amountCents / 100,
      })
      if (hasError(theirs)) throw new Error(theirs.message)
      expect(code).toBe(theirs.toBRCode())
      expect(parsePix(code)).toMatchObject({ pixKey: key, txid, transactionAmount: amountCents / 100 })
    }),
  )
})

test.each([
  ['no key', { key: '' }],
  ['a key with spaces', { key: '123 456' }],
  ['a txid with a hyphen', { txid: 'pedido-123' }],
  ['nothing to pay', { amountCents: 0 }],
  ['half a centavo', { amountCents: 0.5 }],
])('no code is made with %s', (_, change) => {
  expect(() => brCode({ ...shop, ...change })).toThrow(RangeError)
})

test('the bank statement names the order', () => {
  expect(orderTxid(123)).toBe('PEDIDO00000123')
})
