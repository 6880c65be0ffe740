import { expect, test } from 'vitest'
import { isProtocol } from './contact-protocol.ts'

test('only a complete protocol is valid', () => {
  expect(isProtocol('C-20261120-7K3F9Q')).toBe(true)
  for (const other of ['', 'C-20261120-7K3F9', 'C-20261120-7K3F9QX', 'C-20261120-7K3F1Q', 'c-20261120-7K3F9Q', '<b>'])
    expect(isProtocol(other), other).toBe(false)
  expect(isProtocol('C-20261120-7K3F9Q\n')).toBe(false)
})
