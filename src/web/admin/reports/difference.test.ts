import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'

test.each([
  [112_00, 100_00, 'ok', '+12%'],
  [94_00, 100_00, 'warn', '−6%'],
  [100_40, 100_00, 'off', '0%'],
  [0, 100_00, 'warn', '−100%'],
  [-50_00, 100_00, 'warn', '−150%'],
])('%d after %d is %s %s', (now, before, tone, percent) => {
  expect(differenceOf(now, before)).toEqual({ tone, percent, isMore: now > before && tone !== 'off' })
})

test('more refunds are worse and fewer are better', () => {
  expect(differenceOf(112, 100, true)).toEqual({ tone: 'warn', percent: '+12%', isMore: true })
  expect(differenceOf(94, 100, true)).toEqual({ tone: 'ok', percent: '−6%', isMore: false })
})

test('there is no difference against a period without sales, or one that lost money', () => {
  expect(differenceOf(5, 0)).toBeNull()
  expect(differenceOf(5, -10)).toBeNull()
})
