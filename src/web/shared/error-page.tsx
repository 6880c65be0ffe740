import type { ReactNode } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { isRefusal } from '#contract/client.ts'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import { useMaybeRootData } from '#web/data/store.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { StateLine } from '#web/ui/state-line.tsx'
import { PageMeta } from './page-meta.tsx'
import { usePlaceholder } from './placeholder-images.ts'

export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

/** What stands in a page's place when it could not be shown; `as` h2 where the page's own title stays above it. */
export function ErrorPage({ error, as }: { error: unknown; as?: 'h2' }) {
  const { revalidate, state } = useRevalidator()
  if (isNotFound(error)) return <NotFound />
  return <Broken as={as} error={error} isTrying={state === 'loading'} onTryAgain={() => void revalidate()} />
}

export function NotFound({ title = 'Página não encontrada', children }: { title?: string; children?: ReactNode }) {
  const root = useMaybeRootData()
  return (
    <div className="wrap">
      <PageMeta title={title} />
      <EmptyState
        picture={usePlaceholder('not_found')}
        title={title}
        action={
          <LinkButton kind="main" to="/produtos">
            Voltar para produtos
          </LinkButton>
        }
      >
        {children ?? root?.store.not_found_text}
      </EmptyState>
    </div>
  )
}

type BrokenProps = { error: unknown; as?: 'h2'; isTrying?: boolean; onTryAgain: () => void }

/** Needs no picture and no setting: it must also stand when the network or the whole server is gone. */
function Broken({ error, as, isTrying = false, onTryAgain }: BrokenProps) {
  const email = useMaybeRootData()?.store.store_email
  const reason = isRefusal(error) ? error.message : isRouteErrorResponse(error) ? error.data : null
  const sentence = typeof reason === 'string' ? reason : 'Não foi possível carregar esta página.'
  return (
    <div className="wrap">
      <PageMeta title="Algo saiu do lugar" />
      <EmptyState
        as={as}
        title="Algo saiu do lugar."
        above={
          <StateLine tone="bad" icon={TriangleExclamationPointIcon}>
            {sentence}
          </StateLine>
        }
        action={
          <Button kind="main" busy={isTrying} onClick={onTryAgain}>
            Tentar novamente
          </Button>
        }
      >
        Confira a sua conexão e tente de novo.
        {email && ` Se continuar assim, fale com a gente em ${email}.`}
      </EmptyState>
    </div>
  )
}

/** For errors outside every layout, when not even the settings could be had: only the whole page can be tried again. */
export function BareErrorPage({ error }: { error: unknown }) {
  return (
    <main id="conteudo" className="py-10">
      {isNotFound(error) ? <NotFound /> : <Broken error={error} onTryAgain={() => location.reload()} />}
    </main>
  )
}
