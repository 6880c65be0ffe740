import { expect, test } from 'vitest'
import { stageOf, timeLeftText } from './stage.ts'

const waiting = {
  status: 'pending',
  payment_status: 'pending',
  payment_method: 'card',
  pix_copy_paste: null,
  wrong_amount: null,
  awaits_choice: false,
} as const

test('What the screen says follows the order, then its payment', () => {
  expect(stageOf(waiting)).toBe('waiting')
  expect(stageOf({ ...waiting, payment_method: 'pix', pix_copy_paste: '0002' })).toBe('pix')
  expect(stageOf({ ...waiting, payment_method: 'pix', awaits_choice: true })).toBe('choose')
  expect(stageOf({ ...waiting, payment_status: 'in_process' })).toBe('analysis')
  expect(stageOf({ ...waiting, payment_status: 'rejected' })).toBe('rejected')
  expect(stageOf({ ...waiting, wrong_amount: 1_00, payment_method: 'pix', pix_copy_paste: '0002' })).toBe(
    'wrong_amount',
  )
  expect(stageOf({ ...waiting, status: 'confirmed', payment_status: 'approved' })).toBe('paid')
  expect(stageOf({ ...waiting, status: 'shipped', payment_status: 'approved' })).toBe('paid')
  expect(stageOf({ ...waiting, status: 'cancelled', payment_status: 'approved' })).toBe('cancelled')
})

test('A PIX code stays on the screen while the order can be paid', () => {
  expect(stageOf({ ...waiting, payment_method: 'pix', pix_copy_paste: '0002', payment_status: 'rejected' })).toBe('pix')
})

test('The time left counts down to nothing, never below', () => {
  const now = new Date('2026-11-18T17:00:00Z')
  const left = (ms: number) => timeLeftText(new Date(now.getTime() + ms), now)
  expect([left(1_781_000), left(59_001), left(0), left(-5_000)]).toEqual(['29:41', '1:00', '0:00', '0:00'])
  expect(left(3_909_000)).toBe('1:05:09')
})
