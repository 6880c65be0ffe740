import { expect, onTestFinished, test } from 'vitest'
import { logConsole } from './log-console.ts'
import { recordLog } from './testing/log.ts'

test('console output of libraries becomes one JSON line each, errors with stack', () => {
  const kept = { ...console }
  const listeners = process.listeners('warning')
  onTestFinished(() => {
    Object.assign(console, kept)
    process.removeAllListeners('warning')
    for (const listener of listeners) process.on('warning', listener)
  })
  const { log, lines } = recordLog()
  logConsole(log)
  console.warn('No routes matched location "/%c0%ae"\nsecond line')
  console.error('failed:', new TypeError('no page'))
  console.log({ not: 'text' })
  process.emit('warning', Object.assign(new Error('old call'), { name: 'DeprecationWarning' }))
  expect(lines).toMatchObject([
    { level: 40, from: 'console', msg: 'No routes matched location "/%c0%ae"\nsecond line' },
    { level: 50, from: 'console', msg: 'failed: no page', err: { type: 'TypeError', message: 'no page' } },
    { level: 30, from: 'console', msg: "{ not: 'text' }" },
    { level: 40, msg: 'Node warning', err: { message: 'old call' } },
  ])
})
