import { type ReactNode, useEffect } from 'react'
import { Links, type LoaderFunctionArgs, Outlet, Scripts, ScrollRestoration, useRevalidator } from 'react-router'
import { api, apiContext } from './data/api.ts'
import { useOnTabFocus } from './ui/use-on-tab-focus.ts'
import { sharedData } from './data/shared-data.ts'
import { SessionProvider } from './session/session.tsx'
import { type RootData, useMaybeRootData } from './data/store.ts'
import { BareErrorPage } from './shared/error-page.tsx'
import { orPageError } from './data/load.ts'
import type * as Formatters from './data/root-data.ts'
import { DemoBar } from './storefront/shell/demo-bar.tsx'
import './web.css'
import { Toaster } from './ui/toaster.tsx'

const settings = sharedData((api) => api.store.settings())

let formatters: typeof Formatters | undefined

/** They do not travel with the first page, which the server has formatted. */
async function loadFormatters(): Promise<typeof Formatters> {
  formatters ??= await import('./data/root-data.ts')
  return formatters
}

async function load({ request, context }: LoaderFunctionArgs): Promise<RootData> {
  const [store, { writeRootData }] = await Promise.all([
    orPageError(settings.get(context.get(apiContext))),
    loadFormatters(),
  ])
  return writeRootData(store, request)
}

export const loader = load
export const clientLoader = load

/** Not with each navigation: only after a save in the back office, or when the settings have become old. */
export function shouldRevalidate() {
  return settings.isExpired(api)
}

export function Layout({ children }: { children: ReactNode }) {
  const requiresAccount = useMaybeRootData()?.store.requires_account
  return (
    // Read by the router's middleware, which has no loader's data.
    <html lang="pt-BR" data-account={requiresAccount ? 'required' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Shell>
      <BareErrorPage error={error} />
    </Shell>
  )
}

function Shell({ children }: { children: ReactNode }) {
  const store = useMaybeRootData()?.store
  useFreshSettings(store)
  return (
    <SessionProvider>
      <a
        className="fixed top-2 left-2 z-60 rounded-control bg-ink px-5 py-3 font-semibold text-paper not-focus:sr-only print:hidden"
        href="#conteudo"
      >
        Pular para o conteúdo
      </a>
      {store?.demo && <DemoBar />}
      {children}
      <Toaster />
    </SessionProvider>
  )
}

function useFreshSettings(store: RootData['store'] | undefined): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (store) settings.seed(api, store)
  }, [store])
  useOnTabFocus(() => settings.isExpired(api) && revalidate())
}
