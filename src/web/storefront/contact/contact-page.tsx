import type { ReactNode } from 'react'
import { isProtocol } from '#contract/contact-protocol.ts'
import { formatPhone, whatsappUrl } from '#domain/phone.ts'
import { useStore } from '#web/data/store.ts'
import { Email } from '#web/shared/email.tsx'
import { AnchorButton } from '#web/ui/anchor-button.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { TextPage } from '../legal/text-page.tsx'
import type { Route } from './+types/contact-page'
import { contactAttemptContext } from './contact-attempt.ts'
import { ContactForm } from './contact-form.tsx'
import { Sent } from './sent.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  return { attempt: context.get(contactAttemptContext), sentProtocol: sentProtocolOf(request.url) }
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { attempt: null, sentProtocol: sentProtocolOf(request.url) }
}

/** The server redirects here after a form that was sent without scripts. */
function sentProtocolOf(url: string): string | null {
  const protocol = new URL(url).searchParams.get('enviado') ?? ''
  return isProtocol(protocol) ? protocol : null
}

export default function ContactPage({ loaderData: { attempt, sentProtocol } }: Route.ComponentProps) {
  const store = useStore()
  return (
    <TextPage
      title="Contato"
      lead={`Uma pessoa lê e responde${store.opening_hours && `, ${store.opening_hours.replace(/\.$/, '')}`}.`}
      description={`Fale com a ${store.store_name}: formulário com protocolo${store.store_email && ', e-mail'}${store.store_phone && ', telefone e WhatsApp'}.`}
      path="/contato"
    >
      <div className="grid gap-10 border-t border-line pt-8 lg:grid-cols-[7fr_4fr] lg:gap-20 lg:pt-10">
        {sentProtocol ? (
          <Sent protocol={sentProtocol}>
            <LinkButton to="/contato">Escrever outra mensagem</LinkButton>
          </Sent>
        ) : (
          <ContactForm attempt={attempt} />
        )}
        <div className="grid content-start gap-7">
          {store.store_phone && (
            <Way title="WhatsApp">
              <p>O caminho mais rápido para dúvidas sobre uma peça, um prazo ou um pedido.</p>
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
          <Way title="Cidade">
            <p>{store.city}</p>
          </Way>
        </div>
      </div>
    </TextPage>
  )
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-22">{title}</h2>
      {children}
    </section>
  )
}
