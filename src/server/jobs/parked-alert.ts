import type { Job } from './enqueue.ts'

const OWED: Record<Job['kind'], string> = {
  order_mail: 'um e-mail ao cliente',
  contact_mail: 'um e-mail sobre uma mensagem do site',
  staff_alert: 'um aviso à equipe',
  sync_payment: 'a conferência de um pagamento no Mercado Pago',
  refund_payment: 'a devolução de um pagamento no Mercado Pago',
  refund_mail: 'um e-mail ao cliente',
  close_at_provider: 'o encerramento da cobrança de um pedido no Mercado Pago',
  close_payment: 'o encerramento de um PIX substituído no Mercado Pago',
  close_checkout: 'o encerramento de um link de pagamento substituído no Mercado Pago',
  return_mail: 'um e-mail sobre uma devolução',
  clear_pictures: 'a remoção de fotos sem uso',
  sweep: 'a ronda dos pedidos em aberto',
}

/** The failed task, in words for staff, and the order it belongs to; `about` may be empty. */
export function owedText({ kind, payload }: { kind: string; payload: string }): { owed: string; about: string } {
  const { orderId, paymentId } = factsOf(payload)
  return {
    owed: Object.hasOwn(OWED, kind) ? OWED[kind as Job['kind']] : 'uma tarefa',
    about: [orderId && `Pedido nº ${orderId}`, paymentId && `pagamento ${paymentId}`].filter(Boolean).join(', '),
  }
}

/** The alert for a parked job. It omits the error message. */
export function parkedAlert({ id, kind, payload }: { id: number; kind: string; payload: string }): {
  subject: string
  text: string
} {
  const { owed, about } = owedText({ kind, payload })
  return {
    subject: `Ficou por fazer: ${owed}`,
    text: [`A loja tentou muitas vezes, sem conseguir, e não tentará mais: ${owed}.`, about, `Tarefa ${id}.`]
      .filter(Boolean)
      .join('\n\n'),
  }
}

function factsOf(payload: string): { orderId?: number; paymentId?: string } {
  try {
    const facts: unknown = JSON.parse(payload)
    return typeof facts === 'object' && facts !== null ? facts : {}
  } catch (error) {
    // An unreadable payload is one reason for parking.
    if (error instanceof SyntaxError) return {}
    throw error
  }
}
