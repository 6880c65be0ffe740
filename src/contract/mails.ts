import type { MailTexts } from './settings-texts.ts'

export const MAIL_GROUPS = [
  'Pedido e pagamento',
  'Envio',
  'Devoluções',
  'Lembretes e avisos',
  'Conta e contato',
] as const

export type MailInfo = {
  group: (typeof MAIL_GROUPS)[number]
  name: string
  /** What causes it. */
  when: string
  /** The setting that opens it; without one the shop adds no words. */
  text?: keyof MailTexts
  /** It reads differently for orders that go together in a parcel. */
  hasParcel?: true
}

/** Every mail that customers receive. */
export const CUSTOMER_MAILS = {
  order_received: {
    group: 'Pedido e pagamento',
    name: 'Pedido recebido',
    when: 'Quando o cliente faz o pedido.',
    text: 'orderReceived',
  },
  payment_link: {
    group: 'Pedido e pagamento',
    name: 'Link de pagamento',
    when: 'Quando a equipe manda o link de um pedido que ela fez.',
  },
  boleto_issued: {
    group: 'Pedido e pagamento',
    name: 'Boleto para pagar',
    when: 'Quando o boleto do pedido é gerado.',
  },
  pix_renewed: {
    group: 'Pedido e pagamento',
    name: 'Pedido de volta com um novo PIX',
    when: 'Quando um pedido cancelado por falta de pagamento volta a valer.',
    text: 'pixRenewed',
  },
  payment_approved: {
    group: 'Pedido e pagamento',
    name: 'Pagamento aprovado',
    when: 'Quando o pedido passa a Pago.',
    text: 'paymentApproved',
  },
  payment_refused: {
    group: 'Pedido e pagamento',
    name: 'Pagamento não aprovado',
    when: 'Dez minutos depois de um pagamento recusado, se o pedido ainda não foi pago.',
  },
  wrong_amount: {
    group: 'Pedido e pagamento',
    name: 'Valor diferente do pedido',
    when: 'Quando chega um pagamento de valor diferente do total.',
  },
  order_cancelled: {
    group: 'Pedido e pagamento',
    name: 'Pedido cancelado',
    when: 'Quando o pedido é cancelado, por alguém ou pelo prazo.',
    text: 'cancelled',
  },
  refund: {
    group: 'Pedido e pagamento',
    name: 'Reembolso',
    when: 'Quando um reembolso pelo provedor é feito.',
    text: 'refunded',
  },
  order_link: {
    group: 'Pedido e pagamento',
    name: 'Link do pedido',
    when: 'Quando quem comprou sem conta pede o link em Acompanhar pedido.',
  },
  order_shipped: {
    group: 'Envio',
    name: 'Pedido enviado',
    when: 'Quando o pedido passa a Enviado.',
    text: 'shipped',
    hasParcel: true,
  },
  tracking_added: {
    group: 'Envio',
    name: 'Código de rastreamento',
    when: 'Quando o código é informado depois do envio.',
    hasParcel: true,
  },
  tracking_corrected: {
    group: 'Envio',
    name: 'Código de rastreamento corrigido',
    when: 'Quando a equipe corrige o código.',
    hasParcel: true,
  },
  order_delivered: {
    group: 'Envio',
    name: 'Pedido entregue',
    when: 'Quando o pedido passa a Entregue.',
    text: 'delivered',
    hasParcel: true,
  },
  address_changed: { group: 'Envio', name: 'Endereço mudado', when: 'Quando a equipe muda o endereço do pedido.' },
  items_changed: {
    group: 'Envio',
    name: 'Itens mudados',
    when: 'Quando a equipe muda os itens de um pedido que ainda não foi pago.',
  },
  items_swapped: {
    group: 'Envio',
    name: 'Item trocado',
    when: 'Quando a equipe troca um item de um pedido pago.',
  },
  items_removed: {
    group: 'Envio',
    name: 'Itens retirados',
    when: 'Quando a equipe retira itens de um pedido pago.',
  },
  return_received: {
    group: 'Devoluções',
    name: 'Devolução pedida',
    when: 'Quando o cliente pede uma devolução.',
  },
  return_decided: { group: 'Devoluções', name: 'Resposta da loja', when: 'Quando a equipe responde ao pedido.' },
  return_posting: {
    group: 'Devoluções',
    name: 'Código e prazo de postagem',
    when: 'Quando a equipe muda o código ou o prazo.',
  },
  return_arrived: { group: 'Devoluções', name: 'Devolução recebida', when: 'Quando os produtos chegam à loja.' },
  return_refunded: {
    group: 'Devoluções',
    name: 'Dinheiro devolvido',
    when: 'Quando a equipe registra um reembolso por fora.',
  },
  pix_over_again: {
    group: 'Lembretes e avisos',
    name: 'Lembrete do PIX vencido',
    when: 'Doze horas depois do cancelamento, se o lembrete está ligado.',
    text: 'pixOver',
  },
  boleto_due: {
    group: 'Lembretes e avisos',
    name: 'Lembrete do boleto',
    when: 'Na véspera do vencimento, se o lembrete está ligado.',
    text: 'boletoDue',
  },
  cart: {
    group: 'Lembretes e avisos',
    name: 'Lembrete do carrinho',
    when: 'Quando um carrinho fica parado, se o lembrete está ligado.',
    text: 'cart',
  },
  alert_confirm: {
    group: 'Lembretes e avisos',
    name: 'Confirmação do aviso de produto',
    when: 'Quando alguém pede para ser avisado de um produto.',
  },
  alert_known: {
    group: 'Lembretes e avisos',
    name: 'Aviso de produto já confirmado',
    when: 'Quando alguém pede de novo um aviso que já vale.',
  },
  alert_stock: {
    group: 'Lembretes e avisos',
    name: 'Produto de volta',
    when: 'Quando um produto esperado volta ao estoque.',
  },
  alert_price: {
    group: 'Lembretes e avisos',
    name: 'Preço baixou',
    when: 'Quando baixa o preço de um produto acompanhado.',
  },
  review_invitation: {
    group: 'Lembretes e avisos',
    name: 'Convite para avaliar',
    when: 'Alguns dias depois da entrega, se o convite está ligado.',
  },
  review_answer: {
    group: 'Lembretes e avisos',
    name: 'Resposta à avaliação',
    when: 'Quando a equipe responde a uma avaliação.',
  },
  newsletter_confirm: {
    group: 'Lembretes e avisos',
    name: 'Confirmação das novidades',
    when: 'Quando alguém se inscreve nas novidades.',
  },
  newsletter_known: {
    group: 'Lembretes e avisos',
    name: 'Inscrição que já vale',
    when: 'Quando se inscreve de novo quem já recebe as novidades.',
  },
  sign_in: { group: 'Conta e contato', name: 'Código de acesso', when: 'Quando alguém entra na loja com o e-mail.' },
  contact_received: {
    group: 'Conta e contato',
    name: 'Mensagem recebida',
    when: 'Quando alguém escreve pela página de contato.',
  },
  contact_answer: {
    group: 'Conta e contato',
    name: 'Resposta à mensagem',
    when: 'Quando a equipe responde no painel.',
  },
  erasure: {
    group: 'Conta e contato',
    name: 'Dados excluídos',
    when: 'Quando a conta ou os dados de alguém são excluídos.',
  },
} as const satisfies Record<string, MailInfo>

export type MailId = keyof typeof CUSTOMER_MAILS
export const MAIL_IDS = Object.keys(CUSTOMER_MAILS) as MailId[]

export function mailInfo(id: MailId): MailInfo {
  return CUSTOMER_MAILS[id]
}
