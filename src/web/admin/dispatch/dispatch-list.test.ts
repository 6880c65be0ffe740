import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDispatch, withoutShipped } from './dispatch-list.ts'

const outcomes = (text: string) =>
  parseDispatch(text).map((line) =>
    line.ok ? `${line.line}: ${line.orderId} ${line.code} ${line.checkDigit}` : `${line.line}: ${line.problem}`,
  )

test.each([
  ['a tab', '1047\tAA123456785BR'],
  ['a space', '1047 AA123456785BR'],
  ['a semicolon', '1047;AA123456785BR'],
  ['a semicolon and quotes', '1047;"AA123456785BR";'],
  ['a comma', '1047, aa 123 456 785 br'],
  ['a hash', '#1047 AA123456785BR'],
  ['its word', 'Pedido nº 1047: AA123456785BR'],
  ['leading zeros', '0001047 AA123456785BR'],
])('a line with %s is read', (_, text) => {
  expect(outcomes(text)).toEqual(['1: 1047 AA123456785BR true'])
})

test('each invalid line is reported with its reason, and blank lines are ignored', () => {
  const text = [
    '1 AA123456785BR',
    '',
    'AA123456785BR',
    '2',
    '3 !!',
    '1 AA987654321BR',
    '4 AA123456785BR',
    '0 AA123456785BR',
    '  ',
    '5\tABC-99.12',
  ].join('\r\n')
  expect(outcomes(text)).toEqual([
    '1: 1 AA123456785BR true',
    '3: no_order',
    '4: no_code',
    '5: bad_code',
    '6: repeated_order',
    '7: repeated_code',
    '8: no_order',
    '10: 5 ABC9912 null',
  ])
})

test('two orders of one parcel may have the same code, and leave the list together', () => {
  const parcelOf = (id: number) => (id === 15 ? 12 : id)
  const pasted = '12 AA123456785BR\n15 AA123456785BR\n20 AA123456785BR'
  expect(parseDispatch(pasted, parcelOf)).toMatchObject([
    { ok: true, orderId: 12 },
    { problem: 'same_parcel', sentWith: 12 },
    { problem: 'repeated_code' },
  ])
  expect(withoutShipped(pasted, new Set([12]), parcelOf)).toBe('20 AA123456785BR')
})

test('a check digit that does not fit only warns', () => {
  expect(outcomes('7 AA123456780BR')).toEqual(['1: 7 AA123456780BR false'])
})

test('every non-blank line gets one result, and no order or code is used twice', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 40 })), (lines) => {
      const read = parseDispatch(lines.join('\n'))
      const filled = lines
        .join('\n')
        .split(/\r\n|\r|\n/)
        .filter((line) => line.trim() !== '')
      expect(read.map(({ text }) => text)).toEqual(filled.map((line) => line.trim()))
      const good = read.flatMap((line) => (line.ok ? [line] : []))
      expect(new Set(good.map(({ orderId }) => orderId)).size).toBe(good.length)
      expect(new Set(good.map(({ code }) => code)).size).toBe(good.length)
    }),
  )
})

test('every line stays in the list that did not send its order off', () => {
  const pasted = '1 AA123456785BR\n\n2;BB!\nsem número\n1 CC123456785BR\r\n3 \n4 DD123456785BR'
  expect(withoutShipped(pasted, new Set([1]))).toBe('2;BB!\nsem número\n1 CC123456785BR\n3\n4 DD123456785BR')
  expect(withoutShipped('1 AA123456785BR', new Set([1]))).toBe('')
})
