import { data } from 'react-router'
import { isRefusal } from '#contract/client.ts'
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
  return { state, settings: state.is_owner ? await adminApi.adminSettings.get() : null }
}

/** The first day of a live shop. */
export default function SetupPage({ loaderData: { state, settings } }: Route.ComponentProps) {
  return (
    <div className="admin min-h-svh">
      <AdminHead title="Montar a loja" />
      <main
        id="conteudo"
        aria-label="Montar a loja"
        tabIndex={-1}
        className="mx-auto max-w-320 px-4 pt-5 pb-24 outline-none lg:px-8 lg:pt-7"
      >
        {settings ? <Wizard state={state} settings={settings} /> : <CodeStep />}
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
