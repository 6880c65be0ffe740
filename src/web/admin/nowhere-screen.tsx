import { LinkButton } from '#web/ui/button.tsx'
import { AdminHead } from './admin-head.tsx'
import { Blank, PageHead } from './kit/blocks.tsx'

/** An address of the back office that leads nowhere. */
export function NowhereScreen() {
  return (
    <>
      <AdminHead title="Página não encontrada" />
      <PageHead title="Página não encontrada" />
      <Blank
        icon="search"
        title="Não há nada neste endereço"
        action={
          <LinkButton size="sm" to="/admin">
            Voltar ao Dashboard
          </LinkButton>
        }
      >
        O endereço pode ter mudado, ou foi digitado com um engano.
      </Blank>
    </>
  )
}
