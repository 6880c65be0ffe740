import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub, useSearchParams } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { STORE } from '#web/testing/store.ts'
import type { Access } from './access.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const ROOT = { store: STORE, publicUrl: 'https://loja.example', written: { phone: '', cnpj: '', name: '' } }

/** Fresh modules, because the access is kept for the visit. */
async function openAdmin(access: Access, address = '/admin') {
  vi.resetModules()
  const { clientLoader, clientMiddleware, HydrateFallback } = await import('./admin-layout.tsx')
  const { adminApi } = await import('./api.ts')
  vi.spyOn(adminApi.adminStaff, 'check').mockResolvedValue(access)
  const loadPage = vi.fn<() => null>(() => null)
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ROOT,
      children: [
        { index: true, Component: () => <h1>Loja</h1> },
        {
          path: 'admin',
          middleware: clientMiddleware as never,
          loader: clientLoader as never,
          HydrateFallback,
          children: [
            { index: true, Component: () => <h1>Dashboard</h1>, loader: loadPage },
            { path: 'relatorios', Component: () => <h1>Relatórios</h1>, loader: loadPage },
            { path: 'sem-acesso', Component: () => <h1>Fora: {useSearchParams()[0].get('pagina')}</h1> },
          ],
        },
      ],
    },
  ])
  render(<Stub initialEntries={[address]} hydrationData={{ loaderData: { root: ROOT } }} />)
  return loadPage
}

test('a page loads while the access is checked, and shows to staff', async () => {
  const loadPage = await openAdmin({ isAdmin: true, isSuperAdmin: false })
  expect(screen.getByRole('status').textContent).toBe('Verificando acesso...')
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy()
  expect(loadPage).toHaveBeenCalledOnce()
})

test('visitors and customers are led to the shop', async () => {
  await openAdmin({ isAdmin: false, isSuperAdmin: false })
  expect(await screen.findByRole('heading', { name: 'Loja' })).toBeTruthy()
})

test('a page outside of the role sends no call, and leads to the page that says so', async () => {
  const access: Access = { isAdmin: true, isSuperAdmin: false, role: 'catalogue', owner: 'dona@ousadia.example' }
  const loadPage = await openAdmin(access, '/admin/relatorios?dias=hoje')
  expect(await screen.findByRole('heading', { name: 'Fora: /admin/relatorios?dias=hoje' })).toBeTruthy()
  expect(loadPage).not.toHaveBeenCalled()
})

test('a page of the role that this tab had loads before the access is checked', async () => {
  sessionStorage.setItem('admin-role', 'finance')
  const access: Access = { isAdmin: true, isSuperAdmin: false, role: 'finance', owner: 'dona@ousadia.example' }
  const loadPage = await openAdmin(access, '/admin/relatorios')
  expect(await screen.findByRole('heading', { name: 'Relatórios' })).toBeTruthy()
  expect(loadPage).toHaveBeenCalledOnce()
})
