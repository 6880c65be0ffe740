import { renderHook } from '@testing-library/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import { useToasts } from '#web/ui/toast.ts'
import { followFailures, useDismissFailures } from './failures.ts'
import { toastError } from './toast-error.ts'

const toasts = () => renderHook(useToasts).result.current.map(({ text }) => text)
const ok = () => Promise.resolve(Response.json({}))
const refused = () => Promise.resolve(Response.json({ error: 'Não', code: 'stale' }, { status: 409 }))
const send = (fetch: () => Promise<Response>, path: string) => followFailures(fetch)(path, { method: 'PUT' })

async function fail(path: string, fetch = refused): Promise<void> {
  await send(fetch, path).catch((error: unknown) => toastError(error, { refused: `Erro em ${path}` }))
}

test('a failure leaves the screen when the same call succeeds, and only then', async () => {
  await fail('/a')
  await fail('/b')
  await act(() => send(ok, '/a'))
  expect(toasts()).toEqual(['Erro em /b'])
  await act(() => send(ok, '/b'))
})

test('a call that fails again replaces its earlier failure', async () => {
  await fail('/a')
  await fail('/a', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(toasts()).toEqual(['Erro em /a'])
  await act(() => send(ok, '/a'))
})

test('failures leave the screen with their page', async () => {
  const page = renderHook(useDismissFailures, { initialProps: '/a' })
  await fail('/a')
  expect(toasts()).toEqual(['Erro em /a'])
  page.rerender('/b')
  expect(toasts()).toEqual([])
})

test('a lost connection counts as a failure of its call', async () => {
  await fail('/a', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(toasts()).toEqual(['Erro em /a'])
  await act(() => send(ok, '/a'))
  expect(toasts()).toEqual([])
})
