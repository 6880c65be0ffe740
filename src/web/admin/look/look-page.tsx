import { orNull, useLastGood } from '#web/data/attempt.ts'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { FormerVersions } from '../draft/former-versions.tsx'
import { stateText, useDraft } from '../draft/use-draft.ts'
import { PageHead } from '../kit/blocks.tsx'
import { Unloaded } from '../kit/unloaded.tsx'
import type { Route } from './+types/look-page'
import type { AdminLook } from './look-fields.ts'
import { LookForm } from './look-form.tsx'

export async function clientLoader() {
  return orNull(adminApi.adminLook.get())
}

export default function LookPage({ loaderData }: Route.ComponentProps) {
  const look = useLastGood(loaderData)
  return (
    <>
      <AdminHead title="Aparência" />
      <PageHead title="Aparência" sub={look && stateText(look, 'a aparência que veio com ela')} />
      {look ? <Editing look={look} /> : <Unloaded title="Não foi possível carregar a aparência" />}
    </>
  )
}

function Editing({ look }: { look: AdminLook }) {
  const draft = useDraft(look, adminApi.adminLook)
  return (
    <>
      <LookForm key={draft.round} draft={draft} />
      <FormerVersions former={look.former} hasDraft={look.draft !== null} restore={draft.restore} />
    </>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
