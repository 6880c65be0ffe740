import { data, type HeadersArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import CheckIcon from 'lucide-react/icons/check'
import { apiContext } from '#web/data/api.ts'
import { orPageError } from '#web/data/load.ts'
import { formAttemptContext } from '#web/data/form-attempt.ts'
import { PageMeta } from '#web/shared/page-meta.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { StateLine } from '#web/ui/state-line.tsx'
import { isRouteErrorResponse } from 'react-router'
import { ErrorPage } from '#web/shared/error-page.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { usePlaceholder } from '#web/shared/placeholder-images.ts'
import { WriteItem } from './write-item.tsx'

async function load({ params, request, context }: LoaderFunctionArgs) {
  const invitation = await orPageError(context.get(apiContext).reviews.invitation({ token: params.token ?? '' }))
  const saved = Number(new URL(request.url).searchParams.get('salva')) || null
  return { invitation, saved, action: new URL(request.url).pathname }
}

/** Never cached, because the page belongs to one buyer. */
export async function loader(args: LoaderFunctionArgs) {
  const attempt = args.context.get(formAttemptContext)
  return data({ ...(await load(args)), attempt }, { headers: { 'Cache-Control': 'no-store' } })
}

export async function clientLoader(args: LoaderFunctionArgs) {
  return { ...(await load(args)), attempt: null }
}

export function headers({ loaderHeaders, errorHeaders }: HeadersArgs) {
  return errorHeaders ?? loaderHeaders
}

/** Says why nothing can be reviewed: expired link, order not delivered yet, or reviews switched off. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const picture = usePlaceholder('not_found')
  if (!isRouteErrorResponse(error) || ![404, 409].includes(error.status)) return <ErrorPage error={error} />
  return (
    <div className="wrap">
      <PageMeta title="Avaliar" />
      <EmptyState
        picture={picture}
        title="Não dá para avaliar por este link"
        action={
          <LinkButton kind="main" to="/pedidos">
            Meus Pedidos
          </LinkButton>
        }
      >
        {String(error.data)}
      </EmptyState>
    </div>
  )
}

/** The page on which a buyer reviews an order's products, opened from a mail or from 'Meus Pedidos'. Works without scripts. */
export default function WritePage() {
  const { invitation, saved, action, attempt } = useLoaderData<typeof loader>()
  const { author, items, is_opted_out: isOptedOut } = invitation
  return (
    <div className="wrap max-w-240 pb-section">
      <PageMeta title="Avaliar" />
      <h1 className="pt-8 pb-4 lg:pt-14">O que você achou?</h1>
      <p className="lead max-w-[52ch]">
        Sua avaliação ajuda quem ainda vai comprar. Ela aparece como <b className="font-semibold">{author}</b>, com o
        selo de compra verificada, e você pode mudar ou apagar quando quiser.
      </p>
      <ul className="mt-8 grid gap-6">
        {items.map((item) => (
          <WriteItem
            key={item.product_id}
            item={item}
            action={action}
            isSaved={saved === item.product_id}
            attempt={attempt?.typed.product_id === String(item.product_id) ? attempt : null}
          />
        ))}
      </ul>
      <section id="convites" className="mt-12 border-t border-line pt-6">
        {isOptedOut ? (
          <StateLine tone="ok" icon={CheckIcon}>
            Você não recebe mais convites para avaliar.
          </StateLine>
        ) : (
          <form method="post" action={action} className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <input type="hidden" name="intent" value="opt-out" />
            <p className="text-14 text-ink-soft">Convites para avaliar chegam por e-mail, uma vez por pedido.</p>
            <Button size="sm" type="submit">
              Não quero mais convites
            </Button>
          </form>
        )}
      </section>
    </div>
  )
}
