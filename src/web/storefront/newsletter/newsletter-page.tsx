import type { ReactNode } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { FormAttempt } from '#contract/form-attempt.ts'
import { isNewsletterDone, NEWSLETTER_DONE_PARAMETER, type NewsletterDone } from '#contract/newsletter.ts'
import { CONFIRMATION_DAYS } from '#domain/newsletter.ts'
import { newsletterPath } from '#domain/shop-paths.ts'
import { apiContext } from '#web/data/api.ts'
import { formAttemptContext } from '#web/data/form-attempt.ts'
import { orPageError } from '#web/data/load.ts'
import { useStore } from '#web/data/store.ts'
import { PageMeta } from '#web/shared/page-meta.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { TextPage } from '../legal/text-page.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

/** Accepts subscriptions while the home page has the block, and shows the block's texts. */
async function load({ request, context }: LoaderFunctionArgs, attempt: FormAttempt | null) {
  const done = new URL(request.url).searchParams.get(NEWSLETTER_DONE_PARAMETER) ?? ''
  const { blocks } = await orPageError(context.get(apiContext).home.get({}))
  const block = blocks.find((each) => each.kind === 'newsletter')
  const shown = isNewsletterDone(done) ? done : null
  if (!block && !shown) throw data('Página não encontrada', { status: 404 })
  return { block, attempt, done: shown }
}

export const loader = (args: LoaderFunctionArgs) => load(args, args.context.get(formAttemptContext))
export const clientLoader = (args: LoaderFunctionArgs) => load(args, null)

export default function NewsletterPage() {
  const { block, attempt, done } = useLoaderData<typeof load>()
  const { store_name: name } = useStore()
  if (done) return <Done done={done} />
  if (!block) return null
  return (
    <TextPage
      title={block.title || 'Novidades por e-mail'}
      lead={block.text}
      description={`Receba as novidades e ofertas de ${name} por e-mail.`}
      path={newsletterPath()}
    >
      <NewsletterForm attempt={attempt} />
    </TextPage>
  )
}

const DONE_TEXTS: Record<NewsletterDone, { title: string; text: string }> = {
  enviada: {
    title: 'Falta um passo',
    text: `Enviamos um e-mail com um link. Abra-o e confirme em até ${CONFIRMATION_DAYS} dias; se não chegar em alguns minutos, veja no spam.`,
  },
  confirmada: { title: 'Inscrição confirmada', text: 'As próximas novidades chegam no seu e-mail.' },
  cancelada: {
    title: 'Inscrição cancelada',
    text: 'Você não recebe mais as novidades. Se mudar de ideia, inscreva-se de novo.',
  },
}

function Done({ done }: { done: NewsletterDone }) {
  const { title, text } = DONE_TEXTS[done]
  return (
    <Message title={title}>
      <p className="lead max-w-[44ch]">{text}</p>
    </Message>
  )
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap grid justify-items-start gap-6 pt-8 pb-section lg:pt-14" role="status">
      <PageMeta title={title} />
      <h1 className="wrap-anywhere">{title}</h1>
      {children}
      <LinkButton to="/produtos">Ver os produtos</LinkButton>
    </div>
  )
}
