import { href, Outlet, useLocation } from 'react-router'
import LockIcon from 'lucide-react/icons/lock'
import { needsLabel } from '#domain/role.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { useAccess, useCan } from './access.ts'
import { AdminHead } from './admin-head.tsx'
import { Blank, PageHead } from './kit/blocks.tsx'
import { pageNeeds } from './page-needs.ts'

/** The page, or who can open it for this person. */
export function AllowedOutlet() {
  const needs = pageNeeds(useLocation().pathname)
  return useCan(needs) ? <Outlet /> : <OutsideRole what={needsLabel(needs)} />
}

function OutsideRole({ what }: { what: string }) {
  const { owner } = useAccess()
  return (
    <>
      <AdminHead title="Fora do seu acesso" />
      <PageHead title="Fora do seu acesso" />
      <Blank
        icon={LockIcon}
        title={`Seu acesso não inclui ${what}.`}
        action={
          <LinkButton size="sm" to={href('/admin')}>
            Voltar ao Dashboard
          </LinkButton>
        }
      >
        Se você precisa disso no trabalho, peça a <span className="wrap-anywhere">{owner}</span>.
      </Blank>
    </>
  )
}
