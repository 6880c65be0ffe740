import { Link } from 'react-router'
import { TextPage, TextSection } from './text-page.tsx'

/** What the law gives (CDC art. 18, 26 and 49), and how to ask for it. */
export default function ReturnsPage() {
  return (
    <TextPage
      title="Trocas e devoluções"
      lead="Você tem 7 dias depois de receber para desistir, sem explicar o motivo e sem custo."
      description="Como desistir da compra em até 7 dias, trocar um produto com defeito e usar a garantia de 1 ano."
      path="/trocas"
    >
      <TextSection title="Mudou de ideia">
        <p>Até 7 dias corridos depois de receber, avise a gente. Mandamos o código de postagem e pagamos o frete da volta.</p>
        <p>O valor inteiro, com o frete da ida, volta pela mesma forma de pagamento assim que a devolução for confirmada.</p>
      </TextSection>
      <TextSection title="Chegou com defeito">
        <p>Mande uma foto. Trocamos a peça ou devolvemos o dinheiro, como você preferir; o transporte é por nossa conta.</p>
        <p>A lei dá 90 dias para reclamar de defeitos; a nossa garantia dá 1 ano.</p>
      </TextSection>
      <TextSection title="Como pedir">
        <p>
          Pela página de{' '}
          <Link className="link" to="/contato">
            contato
          </Link>
          , com o número do pedido, que está em{' '}
          <Link className="link" to="/pedidos">
            Meus Pedidos
          </Link>
          .
        </p>
      </TextSection>
    </TextPage>
  )
}
