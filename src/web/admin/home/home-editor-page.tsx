import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { orNull, useLastGood } from '#web/data/attempt.ts'
import { showToast } from '#web/ui/toast.ts'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { FormerVersions } from '../draft/former-versions.tsx'
import { PageHead } from '../kit/blocks.tsx'
import { loadLinkTargets } from '../kit/link-targets.ts'
import { toastError } from '../kit/toast-error.ts'
import { Unloaded } from '../kit/unloaded.tsx'
import type { Route } from './+types/home-editor-page'
import { HomeEditor, type EditorData } from './home-editor.tsx'
import type { AdminHome, Replace } from './home-fields.ts'

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

function stateText({ draft, published }: AdminHome): string {
  if (draft) return 'Há um rascunho que a loja ainda não mostra'
  return published ? 'A loja mostra a última versão publicada' : 'A loja mostra os blocos que vieram com ela'
}

function Editing({ loaded }: { loaded: EditorData }) {
  const { revalidate } = useRevalidator()
  const [{ home, round }, begin] = useState({ home: loaded.home, round: 0 })

  const replace: Replace = async (change, { done, refused }) => {
    let now: AdminHome | null
    try {
      now = await change()
      showToast({ text: done })
    } catch (error) {
      toastError(error, { refused })
      now = await orNull(adminApi.adminHome.get())
    }
    if (now) begin({ home: now, round: round + 1 })
    await revalidate()
  }

  const { former, draft } = loaded.home
  return (
    <>
      <HomeEditor key={draft.round} draft={draft} categories={categories} targets={targets} />
      <FormerVersions former={home.former} hasDraft={home.draft !== null} restore={draft.restore} />
    </>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
