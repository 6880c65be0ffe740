import { expect, test } from 'vitest'
import { answerDueOn, urgencyOf } from './contact-message.ts'

test('an answer is due five days after the day of the message in São Paulo', () => {
  expect(answerDueOn(new Date('2026-11-20T02:59:59Z'))).toBe('2026-11-24')
  expect(answerDueOn(new Date('2026-11-20T03:00:00Z'))).toBe('2026-11-25')
})

test.each([
  ['2026-11-22', 'calm'],
  ['2026-11-23', 'near'],
  ['2026-11-24', 'near'],
  ['2026-11-25', 'late'],
] as const)('on %s a message due on the 24th is %s', (today, urgency) => {
  expect(urgencyOf('2026-11-24', today)).toBe(urgency)
})
