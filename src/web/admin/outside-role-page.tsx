import { use } from 'react'
import { href, redirect } from 'react-router'
import LockIcon from 'lucide-react/icons/lock'
import { needsLabel, ROLE_LABELS, roleCan } from '#domain/role.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { accessContext, RoleContext, useAccess } from './access.ts'
import { AdminHead } from './admin-head.tsx'
import type { Route } from './+types/outside-role-page'
import { Blank, PageHead } from './kit/blocks.tsx'
import { pageNeeds } from './page-needs.ts'

/** Back to the page once the role includes it: a changed role loads this page again. */
export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('pagina') ?? ''
  const page = asked.startsWith(`${href('/admin')}/`) ? asked : href('/admin')
  const needs = pageNeeds(page)
  if (roleCan((await context.get(accessContext)).role, needs)) throw redirect(page)
  return needs
}

/** Says who can open a page outside of the role. */
export default function OutsideRolePage({ loaderData: needs }: Route.ComponentProps) {
  const role = use(RoleContext)
  const { owner } = useAccess()
  return (
    <>
      <AdminHead title="Fora da sua função" />
      <PageHead title="Fora da sua função" />
      <Blank
        icon={LockIcon}
        title="Sua função não inclui esta página"
        action={
          <LinkButton size="sm" to={href('/admin')}>
            Voltar ao Dashboard
          </LinkButton>
        }
      >
        A função {ROLE_LABELS[role]} não inclui {needsLabel(needs)}. Se você precisa disso no trabalho, peça a{' '}
        <span className="wrap-anywhere">{owner}</span>.
      </Blank>
    </>
  )
}

export { PageError as ErrorBoundary } from './kit/page-error.tsx'
