import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { orNull, useLastGood } from '#web/data/attempt.ts'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { PageHead } from '../kit/blocks.tsx'
import { Unloaded } from '../kit/unloaded.tsx'
import type { Route } from './+types/look-page'
import { LookForm } from './look-form.tsx'
import { FormerLooks } from './former-looks.tsx'
import type { AdminLook } from './look-fields.ts'

export async function clientLoader() {
  return orNull(adminApi.adminLook.get())
}

export default function LookPage({ loaderData }: Route.ComponentProps) {
  const look = useLastGood(loaderData)
  return (
    <>
      <AdminHead title="Aparência" />
      <PageHead title="Aparência" sub={look && stateText(look)} />
      {look ? <Editing look={look} /> : <Unloaded title="Não foi possível carregar a aparência" />}
    </>
  )
}

function stateText({ draft, published }: AdminLook): string {
  if (draft) return 'Há um rascunho que a loja ainda não mostra'
  return published ? 'A loja mostra a última versão publicada' : 'A loja mostra a aparência que veio com ela'
}

function Editing({ look }: { look: AdminLook }) {
  const { revalidate } = useRevalidator()
  /** What the form began with: a press that makes the draft something else begins it again. */
  const [begun, setBegun] = useState({ look, round: 0 })
  function beginAgain(answer: AdminLook): void {
    setBegun(({ round }) => ({ look: answer, round: round + 1 }))
    void revalidate()
  }
  return (
    <>
      <LookForm key={begun.round} loaded={begun.look} onReplaced={beginAgain} />
      <FormerLooks look={look} onReplaced={beginAgain} />
    </>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
