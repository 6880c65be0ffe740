import { MAX_DISPATCH } from '../admin-orders.ts'
import { MAX_PRINT } from '../admin-orders.ts'
import { adminOrders as endpoints, MAX_VERIFIED } from '../admin-orders.ts'
import { withPolicies } from './policy.ts'

export const adminOrders = withPolicies(endpoints, {
  list: {
    who: 'admin',
    summary: 'Pedidos, do mais novo ao mais antigo',
    refusals: ['lists_busy'],
  },
  counts: {
    who: 'admin',
    summary:
      'Quantos pedidos há em cada status; `to_send` são os pagos por enviar, sem os reembolsados ou cancelados pelo cliente por inteiro',
    refusals: [],
  },
  sums: {
    who: 'admin',
    summary: 'Quantos são e quanto somam os pedidos do filtro, até 50.000, e quantos há em cada status',
    refusals: [],
  },
  file: {
    who: 'admin',
    rate: 'admin',
    summary: 'Os pedidos do filtro como planilha (CSV)',
    refusals: [],
  },
  dispatch: {
    who: 'admin',
    rate: 'admin',
    summary: `Marca até ${MAX_DISPATCH} pedidos pagos como enviados, cada um por si, com seu código de rastreamento`,
    refusals: [],
  },
  print: {
    who: 'admin',
    summary: `Até ${MAX_PRINT} pedidos inteiros, na ordem pedida, para etiquetas e listas; os que não existem ficam de fora`,
    refusals: [],
  },
  noteLabels: {
    who: 'admin',
    rate: 'admin',
    summary: 'Registra no histórico dos pedidos que suas etiquetas foram impressas',
    refusals: [],
  },
  get: {
    who: 'admin',
    summary: 'Um pedido inteiro, com seu histórico',
    notFound: 'order_not_found',
    refusals: [],
  },
  setStatus: {
    who: 'admin',
    rate: 'admin',
    summary: 'Muda o status; estoque, cupom, pagamento e e-mails acompanham',
    notFound: 'order_not_found',
    refusals: [
      'out_of_stock',
      'coupon_used_up',
      'order_paid',
      'nothing_to_pay',
      'delivery_final',
      'order_moved',
      'refund_begun',
      'order_refunded',
      'payment_reversed',
      'order_withdrawn',
    ],
  },
  checkPayment: {
    who: 'admin',
    rate: 'admin',
    summary: 'Pergunta ao provedor pelos pagamentos do pedido e o põe em dia',
    notFound: 'order_not_found',
    refusals: ['payment_provider'],
  },
  setTracking: {
    who: 'admin',
    rate: 'admin',
    summary: 'Guarda o código de rastreamento de um pedido pago e o marca como enviado',
    notFound: 'order_not_found',
    refusals: [
      'order_not_confirmed',
      'tracking_code_blank',
      'order_moved',
      'order_refunded',
      'payment_reversed',
      'order_withdrawn',
    ],
  },
  refund: {
    who: 'admin',
    rate: 'admin',
    summary:
      'Pede ao provedor que devolva uma parte do pagamento, ou tudo; o status do pedido não muda, a não ser com cancel, que devolve tudo e cancela',
    notFound: 'order_not_found',
    refusals: ['refund_impossible', 'refund_too_high', 'refund_not_whole', 'order_moved'],
  },
  addNote: {
    who: 'admin',
    rate: 'admin',
    summary: 'Escreve uma anotação interna, que o cliente não vê e ninguém apaga',
    notFound: 'order_not_found',
    refusals: [],
  },
  setFiscalKey: {
    who: 'admin',
    rate: 'admin',
    summary: 'Guarda a chave de acesso da NF-e ou da DC-e do pedido, conferida; vazia, remove',
    notFound: 'order_not_found',
    refusals: [],
  },
  decideReturn: {
    who: 'admin',
    rate: 'admin',
    summary: 'Responde a um pedido de devolução; o reembolso vem com a chegada dos produtos (returnStep)',
    notFound: 'order_not_found',
    refusals: ['return_not_found', 'return_decided', 'return_not_refusable', 'return_deadline'],
  },
  returnStep: {
    who: 'admin',
    rate: 'admin',
    summary:
      'Registra um passo de uma devolução aceita; a chegada dos produtos pede o reembolso ao provedor e, se for o caso, repõe o estoque',
    notFound: 'order_not_found',
    refusals: [
      'return_not_found',
      'return_not_accepted',
      'return_never_sent',
      'return_restock',
      'order_moved',
      'refund_too_high',
    ],
  },
  returnPosting: {
    who: 'admin',
    rate: 'admin',
    summary: 'Troca o código e o prazo de postagem de uma devolução aceita, e avisa o cliente',
    notFound: 'order_not_found',
    refusals: ['return_not_found', 'return_not_accepted', 'return_never_sent', 'return_settled', 'return_deadline'],
  },
  returns: {
    who: 'admin',
    summary: 'Devoluções, a mais antiga primeiro; as encerradas, a mais nova primeiro',
    refusals: [],
  },
  returnCounts: {
    who: 'admin',
    summary: 'Quantas devoluções há em cada situação em aberto',
    refusals: [],
  },
  visualProof: {
    who: 'admin',
    summary: 'Prova visual da venda: página inerte, ou anexo com download=true',
    notFound: 'order_not_found',
    refusals: ['proof_not_found', 'proof_altered'],
  },
  verifyProofs: {
    who: 'admin',
    rate: 'admin',
    summary: `Percorre a sequência de provas de venda, até ${MAX_VERIFIED} registros depois de um já conferido, e aponta o primeiro que não confere`,
    refusals: [],
  },
})
