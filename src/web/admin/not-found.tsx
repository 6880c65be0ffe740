import { href } from 'react-router'
import SearchIcon from 'lucide-react/icons/search'
import { LinkButton } from '#web/ui/button.tsx'
import { AdminHead } from './admin-head.tsx'
import { Blank, PageHead } from './kit/blocks.tsx'

/** For an address of the back office without a page. */
export function NotFoundScreen() {
  return (
    <>
      <AdminHead title="Página não encontrada" />
      <PageHead title="Página não encontrada" />
      <Blank
        icon={SearchIcon}
        title="Não há nada neste endereço"
        action={
          <LinkButton size="sm" to={href('/admin')}>
            Voltar ao Dashboard
          </LinkButton>
        }
      >
        O endereço pode ter mudado, ou foi digitado com um engano.
      </Blank>
    </>
  )
}
