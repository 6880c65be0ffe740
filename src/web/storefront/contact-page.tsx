import { formatPhone, whatsappUrl } from '#domain/phone.ts'
import { useStore } from '#web/store.ts'
import { Email } from './shell/email.tsx'
import { TextPage, TextSection } from './text-page.tsx'

export default function ContactPage() {
  const store = useStore()
  return (
    <TextPage
      title="Contato"
      lead="Uma pessoa lê e responde, de segunda a sexta, das 9h às 18h."
      description={`Fale com a ${store.store_name}: e-mail, telefone e WhatsApp.`}
      path="/contato"
    >
      {store.store_phone && (
        <TextSection title="WhatsApp">
          <p>O caminho mais rápido para dúvidas sobre uma peça, um prazo ou um pedido.</p>
          <p>
            <a className="btn btn-main" href={whatsappUrl(store.store_phone, `Olá, ${store.store_name}!`)} target="_blank" rel="noopener">
              Chamar no WhatsApp
            </a>
          </p>
        </TextSection>
      )}
      {store.store_email && (
        <TextSection title="E-mail">
          <p>
            <a className="link" href={`mailto:${store.store_email}`}>
              <Email address={store.store_email} />
            </a>
          </p>
          <p>Se for sobre um pedido, escreva o número dele no assunto.</p>
        </TextSection>
      )}
      {store.store_phone && (
        <TextSection title="Telefone">
          <p>
            <a className="link num" href={`tel:+55${store.store_phone}`}>
              {formatPhone(store.store_phone)}
            </a>
          </p>
          <p>São Paulo, SP</p>
        </TextSection>
      )}
    </TextPage>
  )
}
