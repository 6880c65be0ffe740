import { render } from '@testing-library/react'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { api, apiContext } from '#web/data/api.ts'
import { SessionProvider } from '#web/session/session.tsx'
import { createSessionStore, sessionContext } from '#web/session/session-store.ts'
import CustomersLayout, { clientMiddleware, ErrorBoundary } from '#web/shared/customers-layout.tsx'

type PageModule = {
  default: unknown
  clientLoader?: unknown
  clientAction?: unknown
  HydrateFallback?: unknown
  shouldRevalidate?: unknown
}

export const ANA = {
  id: 1,
  email: 'ana@cliente.example',
  name: 'Ana',
  picture: null,
  created_at: '2026-01-01T12:00:00Z',
}

const ROOT = {
  store: {
    payment_methods: ['card', 'pix', 'boleto'],
    max_installments: 1,
    installment_minimum: 0,
  },
  publicUrl: 'https://loja.example',
  written: { phone: '', cnpj: '', name: 'a Ousadia' },
}

/** Pages under the customers' layout, or another one of theirs, run by the router as in a browser. */
export function openPages(pages: Record<string, PageModule>, path: string, middleware = clientMiddleware): void {
  const context = new RouterContextProvider()
  const session = createSessionStore(api)
  context.set(apiContext, api)
  context.set(sessionContext, session)
  const layout = {
    id: 'root',
    path: '/',
    middleware,
    loader: () => ROOT,
    shouldRevalidate: () => false,
    HydrateFallback: () => null,
    ErrorBoundary,
    Component: () => (
      <SessionProvider store={session}>
        <CustomersLayout />
      </SessionProvider>
    ),
    children: Object.entries(pages).map(([url, page]) => ({
      path: url,
      Component: page.default,
      loader: page.clientLoader,
      action: page.clientAction,
      HydrateFallback: page.HydrateFallback,
      shouldRevalidate: page.shouldRevalidate,
    })),
  }
  const Stub = createRoutesStub([layout] as never, context)
  render(<Stub initialEntries={[path]} hydrationData={{ loaderData: { root: ROOT } }} />)
}
