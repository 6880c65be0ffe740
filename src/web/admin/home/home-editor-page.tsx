import { orNull, useLastGood } from '#web/data/attempt.ts'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { FormerVersions } from '../draft/former-versions.tsx'
import { stateText, useDraft } from '../draft/use-draft.ts'
import { PageHead } from '../kit/blocks.tsx'
import { loadLinkTargets } from '../kit/link-targets.ts'
import { Unloaded } from '../kit/unloaded.tsx'
import type { Route } from './+types/home-editor-page'
import { HomeEditor } from './home-editor.tsx'

type Loaded = Awaited<ReturnType<typeof load>>

export async function clientLoader() {
  return orNull(load())
}

async function load() {
  const [home, categories, targets] = await Promise.all([
    adminApi.adminHome.get(),
    adminApi.adminCategories.list(),
    loadLinkTargets(),
  ])
  return { home, categories, targets }
}

export default function HomeEditorPage({ loaderData }: Route.ComponentProps) {
  const loaded = useLastGood(loaderData)
  return (
    <>
      <AdminHead title="Página inicial" />
      <PageHead title="Página inicial" sub={loaded && stateText(loaded.home, 'os blocos que vieram com ela')} />
      {loaded ? <Editing {...loaded} /> : <Unloaded title="Não foi possível carregar a página inicial" />}
    </>
  )
}

function Editing({ home, categories, targets }: Loaded) {
  const draft = useDraft(home, adminApi.adminHome)
  return (
    <>
      <HomeEditor key={draft.round} draft={draft} categories={categories} targets={targets} />
      <FormerVersions former={home.former} hasDraft={home.draft !== null} restore={draft.restore} />
    </>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
