import { type ReactNode, useEffect } from 'react'
import { Links, type LoaderFunctionArgs, Outlet, Scripts, ScrollRestoration, useRevalidator } from 'react-router'
import { api, apiContext } from './data/api.ts'
import { useOnTabFocus } from './ui/use-on-tab-focus.ts'
import { sharedData } from './data/shared-data.ts'
import { SessionProvider } from './session/session.tsx'
import { type RootData, useMaybeRootData } from './data/store.ts'
import { BareErrorPage } from './shared/error-page.tsx'
import { orPageError } from './data/load.ts'
import { DemoBar } from './storefront/shell/demo-bar.tsx'
import './web.css'
import { Toaster } from './ui/toaster.tsx'

const settings = sharedData(async (api) => {
  // The formatters do not travel with the first page, which the server has formatted.
  const [store, { writeSettings }] = await Promise.all([api.store.settings(), import('./data/root-data.ts')])
  return writeSettings(store)
})

async function load({ request, context }: LoaderFunctionArgs): Promise<RootData> {
  const written = await orPageError(settings.get(context.get(apiContext)))
  return { ...written, publicUrl: new URL(request.url).origin }
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
  const root = useMaybeRootData()
  useFreshSettings(root)
  return (
    <SessionProvider>
      <a
        className="fixed top-2 left-2 z-60 rounded-control bg-ink px-5 py-3 font-semibold text-paper not-focus:sr-only print:hidden"
        href="#conteudo"
      >
        Pular para o conteúdo
      </a>
      {root?.store.demo && <DemoBar />}
      {children}
      <Toaster />
    </SessionProvider>
  )
}

function useFreshSettings(root: RootData | undefined): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (root) settings.seed(api, root)
  }, [root])
  useOnTabFocus(() => settings.isExpired(api) && revalidate())
}
