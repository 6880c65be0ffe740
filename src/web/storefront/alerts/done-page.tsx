import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ALERT_DAYS, type AlertDone, alertsPath, CONFIRM_ALERT_DAYS, isAlertDone } from '#domain/alert.ts'
import { productPath } from '#domain/shop-paths.ts'
import { PageMeta } from '#web/shared/page-meta.tsx'
import { LinkButton } from '#web/ui/button.tsx'

function load({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const done = query.get('feito') ?? ''
  if (!isAlertDone(done)) throw data('Página não encontrada', { status: 404 })
  return { done, slug: query.get('produto') }
}

export { load as loader, load as clientLoader }

const TEXTS: Record<AlertDone, { title: string; text: string }> = {
  pedido: {
    title: 'Falta um passo',
    text: `Enviamos um e-mail com um link. Abra-o e confirme em até ${CONFIRM_ALERT_DAYS} dias; se não chegar em alguns minutos, veja no spam.`,
  },
  anotado: {
    title: 'Aviso anotado',
    text: `Se houver novidade em até ${ALERT_DAYS} dias, você recebe um e-mail no endereço da sua conta.`,
  },
  confirmado: {
    title: 'Avisos confirmados',
    text: `Se houver novidade em até ${ALERT_DAYS} dias, você recebe um e-mail.`,
  },
  cancelado: {
    title: 'Avisos cancelados',
    text: 'Os avisos de produtos pedidos com o seu e-mail foram apagados.',
  },
}

export default function DonePage() {
  const { done, slug } = useLoaderData<typeof load>()
  const { title, text } = TEXTS[done]
  return (
    <div className="wrap grid justify-items-start gap-6 pt-8 pb-section lg:pt-14" role="status">
      <PageMeta title={title} />
      <h1>{title}</h1>
      <p className="lead max-w-[44ch]">{text}</p>
      {done === 'anotado' && (
        <Link className="link" to={alertsPath('cancelar')}>
          Cancelar meus avisos
        </Link>
      )}
      {slug ? (
        <LinkButton to={productPath({ slug })}>Voltar ao produto</LinkButton>
      ) : (
        <LinkButton to="/produtos">Ver os produtos</LinkButton>
      )}
    </div>
  )
}
