import { data } from 'react-router'
import { isRefusal } from '#contract/client.ts'
import { ShopMark } from '#web/data/shop-mark.tsx'
import { AdminHead } from '../admin-head.tsx'
import '../admin.css'
import { adminApi } from '../api.ts'
import type { Route } from './+types/setup-page'
import { CodeStep } from './code-step.tsx'
import { setupApi } from './setup-api.ts'
import { Wizard } from './wizard.tsx'

/** Never cached: the page is gone once the shop is open. */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function clientLoader() {
  const state = await setupApi.setup.state().catch((error: unknown) => {
    throw isRefusal(error) && error.status === 404 ? data(null, { status: 404 }) : error
  })
  if (!state.is_owner) return { state, work: null }
  const [settings, look] = await Promise.all([adminApi.adminSettings.get(), adminApi.adminLook.get()])
  return { state, work: { settings, look } }
}

/** The first day of a live shop. */
export default function SetupPage({ loaderData: { state, work } }: Route.ComponentProps) {
  return (
    <div className="admin min-h-svh">
      <AdminHead title="Montar a loja" />
      <main
        id="conteudo"
        aria-label="Montar a loja"
        tabIndex={-1}
        className="mx-auto max-w-320 px-4 pt-5 pb-24 outline-none lg:px-8 lg:pt-7"
      >
        <p className="mb-6 font-display text-18 font-semibold">
          <ShopMark className="h-8" />
        </p>
        {work ? <Wizard state={state} {...work} /> : <CodeStep canSignIn={state.has_mail_arrived} />}
      </main>
    </div>
  )
}

export function HydrateFallback() {
  return (
    <main id="conteudo" className="admin px-gutter">
      <AdminHead title="Montar a loja" />
      <h1 className="sr-only">Montar a loja</h1>
    </main>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
