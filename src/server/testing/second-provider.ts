import type { PaymentMethod } from '#domain/payment.ts'
import type { ProviderStatus } from '#domain/provider-payment.ts'
import type { FetchedPayment, FetchedRefund } from '../gateways/payment-provider.ts'
import type { InstalledProvider } from '../shop.ts'
import type { TestShop } from './shop.ts'

const ID = 'cofre'
const SIGNATURE = 'assinatura-do-cofre'
const HOST = 'https://pagar.cofre.example/'

/** A provider in memory beside Mercado Pago, installed as a second one would be: an adapter and its credentials. */
export function installSecondProvider(shop: TestShop) {
  const payments = new Map<string, FetchedPayment>()
  const refunds = new Map<string, FetchedRefund[]>()
  const expired: string[] = []
  const started = new Map<string, { reference: string; amountCents: number; method: PaymentMethod }>()
  let credentials = ''

  const found = (id: string) => {
    const payment = payments.get(id)
    return payment
      ? ({ ok: true, value: payment } as const)
      : ({ ok: false, reason: 'not_found', detail: `no payment ${id}` } as const)
  }

  function addPayment(id: string, reference: string): FetchedPayment {
    const { amountCents, method } = started.get(reference)!
    const payment: FetchedPayment = {
      id,
      provider: ID,
      method,
      status: 'pending',
      statusDetail: '',
      chargeback: null,
      refusal: null,
      isPartlyRefunded: false,
      amountCents,
      refundedCents: 0,
      currency: 'BRL',
      externalReference: reference,
      collectorId: null,
      isLive: null,
      updatedAt: null,
      paymentType: method,
      instalments: 1,
      boleto: null,
    }
    payments.set(id, payment)
    return payment
  }

  function changePayment(id: string, changes: Partial<FetchedPayment>): FetchedPayment {
    const payment = { ...payments.get(id)!, ...changes }
    payments.set(id, payment)
    return payment
  }

  const provider: InstalledProvider = {
    id: ID,
    name: 'Cofre',
    credentialsIn: () => credentials,
    account: async () => ({ ok: true, value: { id: '1', name: 'Loja', site: 'BR', isTest: true } }),
    async startPix(_, key, { reference, totalCents }) {
      started.set(reference, { reference, amountCents: totalCents, method: 'pix' })
      const { id } = addPayment(`cofre-${key}`, reference)
      return { ok: true, value: { reference: id, code: `CODIGO-${id}` } }
    },
    async startHosted(_, key, { reference, totalCents, method }) {
      started.set(reference, { reference, amountCents: totalCents, method })
      return { ok: true, value: { reference: key, address: HOST + key } }
    },
    fetch: async (_, id) => found(id),
    async findByReference(_, reference) {
      const own = [...payments.values()].filter((payment) => payment.externalReference === reference)
      return { ok: true, value: own.reverse() }
    },
    cancel: async (_, __, id) => ({ ok: true, value: changePayment(id, { status: 'cancelled' }) }),
    async expireHosted(_, reference) {
      expired.push(reference)
      return { ok: true, value: null }
    },
    async refund(_, key, id, amountCents) {
      const payment = payments.get(id)!
      const refund: FetchedRefund = { id: key, status: 'approved', amountCents: amountCents ?? payment.amountCents }
      refunds.set(id, [...(refunds.get(id) ?? []), refund])
      const refundedCents = payment.refundedCents + refund.amountCents
      const isWhole = refundedCents >= payment.amountCents
      changePayment(id, { refundedCents, ...(isWhole && { status: 'refunded' }) })
      return { ok: true, value: refund }
    },
    listRefunds: async (_, id) => ({ ok: true, value: refunds.get(id) ?? [] }),
    verifyNotice({ query, headers }) {
      const paymentId = query.get('payment') ?? ''
      if (headers.get('x-cofre-signature') !== SIGNATURE) return { kind: 'forged', paymentId }
      return { kind: 'payment', paymentId, noticeId: query.get('notice') ?? '' }
    },
    hostedAddress: (address) => (address.startsWith(HOST) ? address : null),
  }
  shop.payments[ID] = provider

  return {
    expired,
    refunds,
    /** New payments go to this provider; Mercado Pago keeps the payments that it has. */
    activate(): void {
      credentials = 'chave-do-cofre'
      shop.payments = { [ID]: provider, mercadopago: shop.payments.mercadopago }
    },
    /** The customer's payment on the provider's pages or by PIX; a hosted checkout gets its payment now. */
    pay(reference: string, status: ProviderStatus = 'approved', more: Partial<FetchedPayment> = {}): string {
      const waiting = [...payments.values()].find(
        (one) => one.externalReference === reference && one.status === 'pending',
      )
      const { id } = waiting ?? addPayment(`cofre-${payments.size + 1}`, reference)
      changePayment(id, { status, ...more })
      return id
    },
    async notify(paymentId: string, signature = SIGNATURE): Promise<number> {
      const query = new URLSearchParams({ payment: paymentId, notice: String(Math.random()) })
      const { status } = await shop.fetch(`/api/webhooks/${ID}?${query}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Cofre-Signature': signature },
        body: '{}',
      })
      await shop.jobs.drain()
      return status
    },
  }
}
