import { type ReactNode, useEffect } from 'react'
import { Links, type LoaderFunctionArgs, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { apiContext } from './data/api.ts'
import { oncePerApi } from './data/once-per-api.ts'
import { SessionProvider } from './session/session.tsx'
import { type RootData, useMaybeRootData } from './data/store.ts'
import { BareErrorPage } from './shared/error-page.tsx'
import { orPageError } from './data/load.ts'
import { DemoBar } from './storefront/shell/demo-bar.tsx'
import icon from './ui/icon.svg?url'
import './web.css'
import { Toaster } from './ui/toaster.tsx'

const settings = oncePerApi((api) => api.store.settings())

/**
 * In the browser this runs only for a visit whose first page came without settings, because the server could not load
 * them. The formatters are imported then, so that they do not travel with everybody's first page.
 */
async function load({ request, context }: LoaderFunctionArgs): Promise<RootData> {
  const [store, { writeRootData }] = await Promise.all([
    orPageError(settings(context.get(apiContext))),
    import('./data/root-data.ts'),
  ])
  return writeRootData(store, request)
}

export const loader = load
export const clientLoader = load

/** The settings of the first page hold for the whole visit. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/imagens/icone-180.png" />
        <link rel="manifest" href="/site.webmanifest" />
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
  const isDemo = useMaybeRootData()?.store.demo ?? false
  useEffect(() => {
    const { early } = document
    if (early?.end()) void import('./early/catch-up.ts').then(({ catchUp }) => catchUp(early))
  }, [])
  return (
    <SessionProvider>
      <a className="skip-link" href="#conteudo">
        Pular para o conteúdo
      </a>
      {isDemo && <DemoBar />}
      {children}
      <Toaster />
    </SessionProvider>
  )
}
