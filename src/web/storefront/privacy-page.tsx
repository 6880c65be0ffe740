import { useStore } from '#web/store.ts'
import { Email } from './shell/email.tsx'
import { TextPage, TextSection } from './text-page.tsx'

/** What is kept about a person and why (Lei 13.709/2018, art. 9º). */
export default function PrivacyPage() {
  const store = useStore()
  return (
    <TextPage
      title="Privacidade"
      lead="Guardamos o que é preciso para vender, entregar e cumprir a lei. Nada é vendido, nada serve para anúncios."
      description="Quais dados pessoais a loja guarda, para quê, por quanto tempo e como pedir acesso ou exclusão."
      path="/privacidade"
    >
      <TextSection title="O que guardamos">
        <p>Seu e-mail e seu nome, como o serviço de login informa. Os itens do carrinho. De cada pedido: endereço de entrega, itens, valores e situação.</p>
        <p>Números de cartão nunca passam por aqui: o pagamento acontece na página do provedor de pagamento.</p>
      </TextSection>
      <TextSection title="Cookies">
        <p>Só os necessários: um mantém você conectado, outro protege o login enquanto ele acontece. Não há cookies de propaganda nem de medição.</p>
      </TextSection>
      <TextSection title="Com quem dividimos">
        <p>Com o provedor de pagamento, com quem entrega o seu pedido e com o serviço que envia nossos e-mails, sempre só o necessário.</p>
      </TextSection>
      <TextSection title="Seus direitos">
        <p>
          Você pode pedir uma cópia dos seus dados, corrigi-los ou pedir que sejam apagados; o que a lei fiscal manda guardar fica pelo prazo dela.
          {store.store_email && (
            <>
              {' '}
              Escreva para{' '}
              <a className="link" href={`mailto:${store.store_email}`}>
                <Email address={store.store_email} />
              </a>
              .
            </>
          )}
        </p>
      </TextSection>
    </TextPage>
  )
}
