import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(cleanup)

/** Fresh modules, because the access is kept for the visit. */
async function openAdmin(access: { isAdmin: boolean; isSuperAdmin: boolean }) {
  vi.resetModules()
  const { clientLoader, clientMiddleware, HydrateFallback } = await import('./admin-layout.tsx')
  const { adminApi } = await import('./api.ts')
  vi.spyOn(adminApi.adminStaff, 'check').mockResolvedValue(access)
  const loadPage = vi.fn<() => null>(() => null)
  const Stub = createRoutesStub([
    { path: '/', Component: () => <h1>Loja</h1> },
    {
      path: '/admin',
      middleware: clientMiddleware as never,
      loader: clientLoader as never,
      HydrateFallback,
      children: [{ index: true, Component: () => <h1>Dashboard</h1>, loader: loadPage }],
    },
  ])
  render(<Stub initialEntries={['/admin']} />)
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
