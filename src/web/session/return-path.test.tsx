import { afterEach, expect, test } from 'vitest'
import { keepReturnParam, signInPath, takeReturnPath } from './return-path.ts'

afterEach(() => sessionStorage.clear())

const open = (path: string) => keepReturnParam(new URL(path, 'https://loja.example'))

test('a link to the sign-in returns to its path, and home after a cancellation', () => {
  open(signInPath('/checkout'))
  expect(takeReturnPath()).toBe('/checkout')
  open(signInPath('/checkout'))
  expect(takeReturnPath({ isCancelled: true })).toBe('/')
})

test('a sign-in without a return path keeps the path stored in the tab', () => {
  open(signInPath('/pedidos'))
  open('/entrar')
  expect(takeReturnPath()).toBe('/pedidos')
})

test.each(['//evil.test', '/\\evil.test', 'https://evil.test/', '/entrar'])('a link never returns to %s', (path) => {
  open(signInPath(path))
  expect(takeReturnPath()).toBe('/')
})
