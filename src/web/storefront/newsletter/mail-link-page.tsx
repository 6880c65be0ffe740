import { data, type HeadersArgs, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { formAttemptContext } from '#web/data/form-attempt.ts'
import { useStore } from '#web/data/store.ts'
import { PageMeta } from '#web/shared/page-meta.tsx'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'

/** Not cached: the address holds one person's token. */
export function loader({ context }: LoaderFunctionArgs) {
  const failure = context.get(formAttemptContext)?.failure ?? null
  return data({ failure }, { headers: { 'Cache-Control': 'no-store' } })
}

export const clientLoader = () => ({ failure: null })

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders
}

/** Target of a mail's link. A button confirms, because mail scanners open links too. */
export default function MailLinkPage() {
  const { pathname } = useLocation()
  const { store_name: name } = useStore()
  const { failure } = useLoaderData<typeof loader>()
  const [, page = '', act = ''] = pathname.split('/')
  const { title, text, button } = TEXTS[`${page}/${act}`]!
  return (
    <form method="post" className="wrap grid justify-items-start gap-6 pt-8 pb-section lg:pt-14">
      <PageMeta title={title} />
      <h1 className="wrap-anywhere">{title}</h1>
      <p className="lead max-w-[44ch] wrap-anywhere">{text(name)}</p>
      <Problem text={failure} />
      <Button kind="main" type="submit">
        {button}
      </Button>
    </form>
  )
}

type Texts = { title: string; text: (storeName: string) => string; button: string }

/** By the first two segments of the address. */
const TEXTS: Record<string, Texts> = {
  'novidades/confirmar': {
    title: 'Confirme sua inscrição',
    text: (name) => `Toque no botão para receber as novidades e ofertas de ${name} por e-mail.`,
    button: 'Confirmar inscrição',
  },
  'novidades/cancelar': {
    title: 'Cancelar a inscrição?',
    text: (name) => `Você deixa de receber as novidades de ${name} por e-mail. Os e-mails dos seus pedidos continuam.`,
    button: 'Cancelar inscrição',
  },
  'avise-me/confirmar': {
    title: 'Confirme seus avisos',
    text: (name) => `Toque no botão para ${name} avisar você por e-mail sobre os produtos que pediu.`,
    button: 'Confirmar os avisos',
  },
  'avise-me/cancelar': {
    title: 'Cancelar os avisos?',
    text: (name) =>
      `${name} apaga os avisos de produtos pedidos com o seu e-mail. Os e-mails dos seus pedidos continuam.`,
    button: 'Cancelar os avisos',
  },
}
