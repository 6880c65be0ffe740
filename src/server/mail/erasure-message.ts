import { type Message, renderNote, type Sender } from './layout.ts'

/** The last mail to an address that the shop then no longer has. */
export function erasureMessage(protocol: string, sender: Sender): Promise<Message> {
  const { storeName } = sender.seller
  const text = [
    `Seus dados em ${storeName} foram excluídos, como foi pedido.`,
    `Protocolo: ${protocol}`,
    '',
    'Endereços, carrinho, mensagens, inscrição nas novidades, avisos de produtos e acessos foram apagados. Suas avaliações continuam na loja, assinadas só por “Cliente”.',
    '',
    'Dos pedidos ficam nome, CPF ou CNPJ, endereço, produtos, valores e a prova da venda, pelo prazo que a lei manda: 5 anos, contados do ano seguinte ao da compra (Código Tributário Nacional, arts. 173 e 195; LGPD, art. 16, I).',
    '',
    'Este é o último e-mail que mandamos. Você pode voltar a comprar quando quiser, como cliente novo. Se não foi você quem pediu, avise a loja.',
  ].join('\n')
  return renderNote(
    {
      subject: `Seus dados foram excluídos - Protocolo ${protocol} - ${storeName}`,
      heading: 'Seus dados foram excluídos',
      text,
      action: { path: '/contato', label: 'Falar com a loja' },
    },
    sender,
  )
}
