import type { MailId } from '#contract/mails.ts'
import type { OrderMail } from '#domain/order.ts'
import type { PaymentMethod } from '#domain/payment.ts'
import type { Config } from '../config.ts'

/** Mails that are sent only if they are still true when the job runs. */
export type UnpaidMail = 'payment_refused' | 'wrong_amount' | 'boleto_issued' | 'pix_over_again' | 'boleto_due'

/** Sent only while the order has the code: 'tracking_added' if it was shipped without one. */
export type TrackingMail = 'tracking_added' | 'tracking_corrected'

/** Staff changed the order. */
type EditMail = 'address_changed' | 'items_changed' | 'items_swapped'

export type Job =
  | {
      kind: 'order_mail'
      orderId: number
      mail: 'order_received' | 'payment_link' | 'pix_renewed' | EditMail | UnpaidMail | TrackingMail | OrderMail
    }
  /** To the shop: an order was paid for the first time. */
  | { kind: 'sale_mail'; orderId: number }
  /** To one browser of staff: the same. */
  | { kind: 'sale_push'; orderId: number; subscriptionId: number }
  | { kind: 'cart_mail'; reminderId: number }
  | { kind: 'order_link_mail'; orderId: number }
  | { kind: 'sign_in_mail'; request: string }
  | { kind: 'staff_alert'; subject: string; text: string; to?: string }
  | { kind: 'contact_mail'; messageId: number; to: 'shop' | 'person' }
  | { kind: 'contact_answer_mail'; replyId: number }
  | { kind: 'newsletter_mail'; subscriberId: number; mail: 'confirm' | 'known' }
  | { kind: 'alert_request_mail'; alertId: number }
  | { kind: 'alert_mail'; alertId: number }
  /** `returnId`: jobs of earlier releases lack it. */
  | {
      kind: 'return_mail'
      orderId: number
      returnId?: number
      mail:
        | 'return_to_shop'
        | 'return_received'
        | 'return_decided'
        | 'return_posting'
        | 'return_arrived'
        | 'return_refunded'
        | 'items_removed'
    }
  | { kind: 'review_mail'; orderId: number }
  | { kind: 'review_answer_mail'; reviewId: number }
  | { kind: 'erasure_mail'; sealedEmail: string; protocol: string }
  /** To a staff member, as a test. `text`: the shop's words as they were typed. */
  | { kind: 'sample_mail'; mail: MailId; userId: number; text?: string; parcel?: boolean }
  | { kind: 'invite_reviewers' }
  | { kind: 'sync_payment'; provider: string; paymentId: string }
  | { kind: 'refund_payment'; orderId: number; paymentId: string; refundId: number }
  | { kind: 'refund_mail'; orderId: number; refundId: number }
  | { kind: 'hand_refund_mail'; orderId: number; amountCents: number }
  | { kind: 'close_at_provider'; orderId: number }
  | { kind: 'close_payment'; orderId: number; provider: string; paymentId: string }
  | { kind: 'close_checkout'; orderId: number; provider: string; checkoutId: string; method: PaymentMethod }
  | { kind: 'clear_pictures' }
  | { kind: 'count_pairs' }
  | { kind: 'delete_visitors' }
  | { kind: 'download_pictures'; importId: number }
  | { kind: 'undo_import'; importId: number }
  | { kind: 'make_backup'; runId: number }
  | { kind: 'refresh_cep'; cep: string }
  | { kind: 'find_ibge_code'; orderId: number }
  | { kind: 'sweep' }

export type JobKind = Job['kind']
export type JobOf<K extends JobKind> = Extract<Job, { kind: K }>

/** Each lane has its own slots, so that a thousand mails never delay a payment. */
export const LANES = ['payments', 'mail', 'housekeeping'] as const
export type Lane = (typeof LANES)[number]

export const JOB_KINDS: Record<JobKind, { lane: Lane; task: string }> = {
  order_mail: { lane: 'mail', task: 'um e-mail ao cliente' },
  sale_mail: { lane: 'mail', task: 'o aviso de uma venda à loja' },
  sale_push: { lane: 'housekeeping', task: 'o aviso de uma venda num aparelho da equipe' },
  cart_mail: { lane: 'mail', task: 'um lembrete do carrinho' },
  order_link_mail: { lane: 'mail', task: 'o link de um pedido' },
  sign_in_mail: { lane: 'mail', task: 'um código de acesso' },
  staff_alert: { lane: 'mail', task: 'um aviso à equipe' },
  contact_mail: { lane: 'mail', task: 'um e-mail sobre uma mensagem do site' },
  contact_answer_mail: { lane: 'mail', task: 'a resposta a uma mensagem do site' },
  newsletter_mail: { lane: 'mail', task: 'um e-mail sobre a inscrição nas novidades' },
  alert_request_mail: { lane: 'mail', task: 'um e-mail que confirma um aviso de produto' },
  alert_mail: { lane: 'mail', task: 'um aviso de produto' },
  return_mail: { lane: 'mail', task: 'um e-mail sobre uma devolução' },
  refund_mail: { lane: 'mail', task: 'um e-mail ao cliente' },
  hand_refund_mail: { lane: 'mail', task: 'um e-mail ao cliente' },
  review_mail: { lane: 'mail', task: 'um convite para avaliar' },
  review_answer_mail: { lane: 'mail', task: 'um e-mail com a resposta a uma avaliação' },
  erasure_mail: { lane: 'mail', task: 'a confirmação de uma exclusão de dados' },
  sample_mail: { lane: 'mail', task: 'um e-mail de teste' },
  invite_reviewers: { lane: 'housekeeping', task: 'a busca dos pedidos a convidar para avaliar' },
  sync_payment: { lane: 'payments', task: 'a conferência de um pagamento no provedor' },
  refund_payment: { lane: 'payments', task: 'a devolução de um pagamento no provedor' },
  close_at_provider: { lane: 'payments', task: 'o encerramento da cobrança de um pedido no provedor' },
  close_payment: { lane: 'payments', task: 'o encerramento de um PIX substituído no provedor' },
  close_checkout: { lane: 'payments', task: 'o encerramento de um link de pagamento substituído no provedor' },
  refresh_cep: { lane: 'housekeeping', task: 'a atualização do endereço de um CEP' },
  find_ibge_code: { lane: 'housekeeping', task: 'a busca do código IBGE de um endereço' },
  clear_pictures: { lane: 'housekeeping', task: 'a remoção de fotos sem uso' },
  delete_visitors: { lane: 'housekeeping', task: 'a remoção de carrinhos antigos de visitantes' },
  count_pairs: { lane: 'housekeeping', task: 'a contagem dos produtos comprados juntos' },
  download_pictures: { lane: 'housekeeping', task: 'o download das imagens de uma importação' },
  undo_import: { lane: 'housekeeping', task: 'o desfazer de uma importação' },
  make_backup: { lane: 'housekeeping', task: 'uma cópia de segurança' },
  sweep: { lane: 'housekeeping', task: 'a ronda dos pedidos em aberto' },
}

export const MAIL_KINDS = (Object.keys(JOB_KINDS) as JobKind[]).filter((kind) => JOB_KINDS[kind].lane === 'mail')

export function isJobKind(kind: string): kind is JobKind {
  return Object.hasOwn(JOB_KINDS, kind)
}

export type Slots = Record<Lane, number>

/** Per process. Mails: as many as the mail gateway has connections. Housekeeping: a backup may take hours of one. */
export function slotsOf({ smtpConnections }: Pick<Config, 'smtpConnections'>): Slots {
  return { payments: 16, mail: smtpConnections, housekeeping: 3 }
}

export const NO_SLOTS: Slots = { payments: 0, mail: 0, housekeeping: 0 }
