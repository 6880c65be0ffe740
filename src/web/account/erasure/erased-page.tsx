import { NeedsScripts } from '#web/shared/needs-scripts.tsx'
import { PageMeta } from '#web/shared/page-meta.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import type { Route } from './+types/erased-page.ts'

/** Never rendered by the server, whose pages are everybody's. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const protocol = new URL(request.url).searchParams.get('protocolo') ?? ''
  return { protocol: /^L-\d{8}-[0-9A-Z]{6}$/.test(protocol) ? protocol : null }
}

export function HydrateFallback() {
  return (
    <NeedsScripts>
      <Erased protocol={null} />
    </NeedsScripts>
  )
}

export default function ErasedPage({ loaderData: { protocol } }: Route.ComponentProps) {
  return <Erased protocol={protocol} />
}

function Erased({ protocol }: { protocol: string | null }) {
  return (
    <div className="wrap">
      <PageMeta title="Conta excluída" />
      <div className="mx-auto grid max-w-104 justify-items-start gap-6 py-10 lg:py-20">
        <h1 className="text-40">Conta excluída</h1>
        <p className="lead" role="status">
          Seus dados foram excluídos, menos o que a lei manda guardar. A confirmação é o último e-mail que você recebe.
        </p>
        {protocol && (
          <p>
            Protocolo: <strong className="whitespace-nowrap">{protocol}</strong>
          </p>
        )}
        <p className="text-ink-soft">Para comprar de novo, entre com o mesmo e-mail, como cliente novo.</p>
        <LinkButton to="/">Ir para a loja</LinkButton>
      </div>
    </div>
  )
}
