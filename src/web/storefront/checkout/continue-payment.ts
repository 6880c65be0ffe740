import { isRefusal } from '#contract/client.ts'
import type { PaymentStart } from '#contract/checkout.ts'
import type { PaymentMethod } from '#domain/payment.ts'
import { refusalText } from '#web/data/refusal-text.ts'

export const PAYMENT_FAILED = 'Erro ao processar pagamento. Tente novamente.'
const RENEW_FAILED = 'Erro ao gerar o novo PIX. Tente novamente.'

export type PaymentSubmission =
  | { intent: 'new-link'; id: number }
  /** `total` is what the screen shows. */
  | { intent: 'switch-method'; id: number; method: PaymentMethod; total: number }

/** Another payment of an order: by its customer's session, or by the link of a guest's order. */
export type NewPayment = (order: {
  id: number
  payment_method?: PaymentMethod
  total?: number
}) => Promise<PaymentStart>

export function continuePayment(submission: PaymentSubmission, pay: NewPayment) {
  return submission.intent === 'new-link' ? openNewLink(submission.id, pay) : switchMethod(submission, pay)
}

/** An order reopened after a cancellation needs a new payment link. */
async function openNewLink(id: number, pay: NewPayment) {
  try {
    const { init_point: link } = await pay({ id })
    if (link) location.assign(link)
    return { problem: null }
  } catch (error) {
    return problemResult(error, PAYMENT_FAILED)
  }
}

type Switch = PaymentSubmission & { intent: 'switch-method' }

async function switchMethod({ id, method, total }: Switch, pay: NewPayment) {
  try {
    await pay({ id, payment_method: method, total })
  } catch (error) {
    if (!isPaidMeanwhile(error)) return problemResult(error, PAYMENT_FAILED)
  }
  return { problem: null }
}

export async function renewPix(id: number, pay: NewPayment) {
  try {
    await pay({ id })
  } catch (error) {
    if (!isPaidMeanwhile(error)) return problemResult(error, RENEW_FAILED)
  }
  return { problem: null }
}

function isPaidMeanwhile(error: unknown): boolean {
  return isRefusal(error) && error.code === 'order_paid'
}

function problemResult(error: unknown, fallback: string) {
  if (isRefusal(error) && error.status === 401) throw error
  return { problem: refusalText(error, fallback) }
}
