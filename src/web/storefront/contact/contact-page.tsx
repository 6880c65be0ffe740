import type { ReactNode } from 'react'
import { isProtocol } from '#contract/contact-protocol.ts'
import { formatPhone, whatsappUrl } from '#domain/phone.ts'
import { apiContext } from '#web/data/api.ts'
import { useRootData } from '#web/data/store.ts'
import { loadTexts } from '#web/data/texts.ts'
import { useSession } from '#web/session/session.tsx'
import { Email } from '#web/ui/email.tsx'
import { useHelp } from '#web/shared/orders/help-link.tsx'
import { AnchorButton } from '#web/ui/anchor-button.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { TextPage } from '../legal/text-page.tsx'
import type { Route } from './+types/contact-page'
import { formAttemptContext } from '#web/data/form-attempt.ts'
import { ContactForm } from './contact-form.tsx'
import { Sent } from './sent.tsx'

export async function loader(args: Route.LoaderArgs) {
  return { ...(await load(args)), attempt: args.context.get(formAttemptContext) }
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return { ...(await load(args)), attempt: null }
}

async function load({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const { contact_text, contact_chat_text } = await loadTexts(context.get(apiContext))
  return { sentProtocol: sentProtocolOf(request.url), texts: { contact_text, contact_chat_text } }
}

/** The server redirects here after a form that was sent without scripts. */
function sentProtocolOf(url: string): string | null {
  const protocol = new URL(url).searchParams.get('enviado') ?? ''
  return isProtocol(protocol) ? protocol : null
}

export default function ContactPage({ loaderData: { attempt, sentProtocol, texts } }: Route.ComponentProps) {
  const { store, written } = useRootData()
  const { user } = useSession()
  const { orderNumber, name, email } = useHelp()
  const known = { name: name ?? user?.name ?? '', email: email ?? user?.email ?? '', order_number: orderNumber ?? '' }
  return (
    <TextPage
      title="Contato"
      lead={leadText(texts.contact_text, store.opening_hours)}
      description={`Fale com ${written.name}: formulário com protocolo${store.store_email && ', e-mail'}${store.store_phone && ', telefone e WhatsApp'}.`}
      path="/contato"
    >
      <div className="grid gap-10 border-t border-line pt-8 lg:grid-cols-[7fr_4fr] lg:gap-20 lg:pt-10">
        {sentProtocol ? (
          <Sent protocol={sentProtocol} answerTime={store.answer_time}>
            <LinkButton to="/contato">Escrever outra mensagem</LinkButton>
          </Sent>
        ) : (
          <ContactForm attempt={attempt} known={known} answerTime={store.answer_time} />
        )}
        <div className="grid content-start gap-7">
          {store.store_phone && (
            <Way title="WhatsApp">
              {texts.contact_chat_text && <p className="wrap-anywhere">{texts.contact_chat_text}</p>}
              <p>
                <AnchorButton
                  href={whatsappUrl(store.store_phone, `Olá, ${store.store_name}!`)}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  Chamar no WhatsApp
                </AnchorButton>
              </p>
            </Way>
          )}
          {store.store_email && (
            <Way title="E-mail">
              <a className="link wrap-anywhere" href={`mailto:${store.store_email}`}>
                <Email address={store.store_email} />
              </a>
            </Way>
          )}
          {store.store_phone && (
            <Way title="Telefone">
              <p>
                <a className="link num" href={`tel:+55${store.store_phone}`}>
                  {formatPhone(store.store_phone)}
                </a>
              </p>
            </Way>
          )}
          {store.city && (
            <Way title="Cidade">
              <p>{store.city}</p>
            </Way>
          )}
        </div>
      </div>
    </TextPage>
  )
}

/** 'Uma pessoa lê e responde, de segunda a sexta.' */
function leadText(text: string, hours: string): string {
  const parts = text ? [text, hours] : [hours && `Atendimento ${hours}`]
  const sentence = parts
    .filter(Boolean)
    .map((part) => part.replace(/\.$/, ''))
    .join(', ')
  return sentence && `${sentence}.`
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-22">{title}</h2>
      {children}
    </section>
  )
}
