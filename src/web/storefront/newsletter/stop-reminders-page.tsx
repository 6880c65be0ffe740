import { data, type HeadersArgs, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { formAttemptContext } from '#web/data/form-attempt.ts'
import { useStore } from '#web/data/store.ts'
import { PageMeta } from '#web/shared/page-meta.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'

/** Its address is for one person. */
export function loader({ context }: LoaderFunctionArgs) {
  const failure = context.get(formAttemptContext)?.failure ?? null
  return data({ failure }, { headers: { 'Cache-Control': 'no-store' } })
}

export const clientLoader = () => ({ failure: null })

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders
}

/** Where the link of a cart reminder leads: opening it changes nothing, because mail scanners open links too. */
export default function StopRemindersPage() {
  const isDone = useLocation().pathname.endsWith('/parado')
  const { store_name: name } = useStore()
  const { failure } = useLoaderData<typeof loader>()
  const title = isDone ? 'Pronto, não lembramos mais' : 'Parar os lembretes do carrinho?'
  return (
    <form method="post" className="wrap grid justify-items-start gap-6 pt-8 pb-section lg:pt-14">
      <PageMeta title={title} />
      <h1 className="wrap-anywhere">{title}</h1>
      <p className="lead max-w-[44ch] wrap-anywhere">
        {isDone
          ? `${name} não envia mais lembretes do carrinho a este e-mail.`
          : `Você deixa de receber e-mails de ${name} sobre produtos que ficaram no carrinho.`}{' '}
        Os e-mails dos seus pedidos continuam.
      </p>
      <Problem text={failure} />
      {isDone ? (
        <LinkButton kind="main" to="/produtos">
          Ver produtos
        </LinkButton>
      ) : (
        <Button kind="main" type="submit">
          Parar os lembretes
        </Button>
      )}
    </form>
  )
}
