import { expect, test } from 'vitest'
import { createClock } from './clock.ts'

const HOUR = 3_600_000

/** A machine with manual time and a wall clock that can jump. */
function openMachine() {
  let elapsed = 5000
  let offset = Date.parse('2026-03-10T12:00:00Z') - elapsed
  const warnings: unknown[] = []
  const now = createClock(
    { warn: (...line: unknown[]) => void warnings.push(line) },
    { wall: () => elapsed + offset, monotonic: () => elapsed },
  )
  return {
    now: () => now().toISOString(),
    warnings,
    pass: (ms: number) => void (elapsed += ms),
    jump: (ms: number) => void (offset += ms),
  }
}

test.each([2 * HOUR, -2 * HOUR])('a jump of %d ms that does not last is not followed', (ms) => {
  const machine = openMachine()
  machine.jump(ms)
  expect(machine.now()).toBe('2026-03-10T12:00:00.000Z')
  machine.pass(12_000)
  expect(machine.now()).toBe('2026-03-10T12:00:12.000Z')
  machine.jump(-ms)
  machine.pass(90_000)
  expect(machine.now()).toBe('2026-03-10T12:01:42.000Z')
  expect(machine.warnings).toHaveLength(1)
})

test('a jump that lasts a minute is followed', () => {
  const machine = openMachine()
  machine.jump(2 * HOUR)
  machine.now()
  machine.pass(60_000)
  expect(machine.now()).toBe('2026-03-10T14:01:00.000Z')
  expect(machine.warnings).toHaveLength(2)
})

test('gradual corrections are followed at once', () => {
  const machine = openMachine()
  for (let second = 0; second < 10; second++) {
    machine.pass(1000)
    machine.jump(500)
    machine.now()
  }
  expect(machine.now()).toBe('2026-03-10T12:00:15.000Z')
  expect(machine.warnings).toEqual([])
})
