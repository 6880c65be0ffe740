import { Link, Navigate, useLocation } from 'react-router'
import ChevronRightIcon from 'lucide-react/icons/chevron-right'
import type { AdminSettings } from '#contract/admin-settings.ts'
import { orNull, useLastGood } from '#web/data/attempt.ts'
import { useStore } from '#web/data/store.ts'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { PageHead } from '../kit/blocks.tsx'
import { State } from '../kit/state.tsx'
import { Unloaded } from '../kit/unloaded.tsx'
import type { Route } from './+types/settings-page'
import { GROUPS, PAGE_NAMES, type PageId, pathOfHash, settingsPath } from './section-names.ts'
import { sectionState } from './section-states.ts'

export async function clientLoader() {
  return { settings: await orNull(adminApi.adminSettings.get()) }
}

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const settings = useLastGood(loaderData.settings)
  const moved = pathOfHash(useLocation().hash)
  if (moved) return <Navigate to={moved} replace />
  return (
    <>
      <AdminHead title="Configurações" />
      <PageHead title="Configurações" sub="O que a loja mostra e como ela cobra" />
      {settings ? <Index settings={settings} /> : <Unloaded title="Não foi possível carregar as configurações" />}
    </>
  )
}

function Index({ settings }: { settings: AdminSettings }) {
  return GROUPS.map(({ name, pages }) => (
    <section key={name} className="border-t border-line py-4 lg:grid lg:grid-cols-[180px_minmax(0,1fr)] lg:gap-10">
      <h2 className="mb-1 lg:mt-2.5">{name}</h2>
      <ul>
        {pages.map((page) => (
          <li key={page} className="border-line not-first:border-t">
            <Entry page={page} settings={settings} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Entry({ page, settings }: { page: PageId; settings: AdminSettings }) {
  const { demo } = useStore()
  const { text, isMissing } = sectionState(page, settings, demo)
  return (
    <Link
      prefetch="intent"
      to={settingsPath(page)}
      className="group -mx-2 grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-[8px] px-2 py-2 no-underline hover:bg-paper sm:min-h-11 sm:grid-cols-[200px_minmax(0,1fr)_auto]"
    >
      <b className="font-semibold group-hover:underline">{PAGE_NAMES[page]}</b>
      <span className="min-w-0 wrap-anywhere text-ink-soft max-sm:col-start-1 max-sm:row-start-2">
        {isMissing ? (
          <State plain tone="warn" shape="triangle">
            {text}
          </State>
        ) : (
          text
        )}
      </span>
      <ChevronRightIcon className="text-ink-soft max-sm:row-span-2 max-sm:row-start-1" />
    </Link>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
