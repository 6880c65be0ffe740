import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useToasts } from '#web/ui/toast.ts'
import { takeAdminPath } from './admin-path.ts'
import { offerAdminSignIn } from './offer-admin-sign-in.ts'

function offer(cookie: string) {
  document.cookie = `admin-path=${cookie}; Path=/`
  offerAdminSignIn()
  return renderHook(useToasts).result.current.map(({ text }) => text)
}

test('a remembered address is offered once, and taken by the next sign-in', () => {
  expect(offer(encodeURIComponent('/admin/pedidos?busca=1'))).toEqual(['Entre para abrir a administração.'])
  expect(document.cookie).not.toContain('admin-path=/')
  expect(takeAdminPath()).toBe('/admin/pedidos?busca=1')
  expect(takeAdminPath()).toBeNull()
})

test.each(['/produtos', '//evil.test/admin', '/\\evil.test', '/admin-falso', 'https://evil.test/admin', '%zz', ''])(
  'an address outside of the back office is ignored: %s',
  (path) => {
    expect(offer(path === '%zz' ? path : encodeURIComponent(path))).toEqual([])
    expect(takeAdminPath()).toBeNull()
  },
)
