import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ORDER_STATUSES } from './order.ts'
import { PAYMENT_STATUSES } from './payment.ts'
import { planPayment } from './payment-plan.ts'
import type { PayableOrder, PaymentPlan } from './payment-plan.ts'
import type { ProviderPayment, Receiver } from './provider-payment.ts'

const waiting: PayableOrder = {
  reference: '123',
  totalCents: 7580,
  status: 'pending',
  paymentStatus: 'pending',
  deliveryConfirmed: false,
  paidBy: null,
}
const approved: ProviderPayment = {
  id: 'P1',
  method: 'pix',
  status: 'approved',
  chargeback: null,
  refusal: null,
  isPartlyRefunded: false,
  amountCents: 7580,
  refundedCents: 0,
  currency: 'BRL',
  externalReference: '123',
  collectorId: '1',
  isLive: true,
}

const payment = (change: Partial<ProviderPayment>): ProviderPayment => ({ ...approved, ...change })

const pix = (id: string | null) => ({ method: 'pix', id }) as const

const paid = { ...waiting, status: 'confirmed', paymentStatus: 'approved', paidBy: 'P1' } as const
const cancelled = { ...waiting, status: 'cancelled', paymentStatus: 'cancelled' } as const
const refunded = payment({ status: 'refunded', refundedCents: 7580 })
const lost = payment({ status: 'charged_back', chargeback: 'lost' })
const disputed = payment({ status: 'charged_back', chargeback: 'open' })
const won = payment({ status: 'charged_back', chargeback: 'won' })
const partly = payment({ isPartlyRefunded: true, refundedCents: 1000 })
const second = payment({ id: 'P2' })

const OURS: Receiver = { accountId: '1', takesTests: false }
const DUPLICATE: PaymentPlan = { kind: 'refund_duplicate' }
const NOTHING: PaymentPlan = { kind: 'nothing' }

function setStatus(paymentStatus: PayableOrder['paymentStatus'], paidBy: string | null): PaymentPlan {
  return { kind: 'set_status', paymentStatus, paidBy }
}

function reversed(paymentStatus: 'refunded' | 'charged_back', cancel: boolean, flag: boolean): PaymentPlan {
  return { kind: 'reversed', paymentStatus, cancel, flag }
}

test.each<[string, PayableOrder, ProviderPayment, PaymentPlan]>([
  ['the money for a waiting order confirms it', waiting, approved, { kind: 'confirm' }],
  [
    'an attempt that was rejected before does not matter',
    { ...waiting, paymentStatus: 'rejected' },
    approved,
    { kind: 'confirm' },
  ],
  [
    'a payment of another order changes nothing',
    waiting,
    payment({ externalReference: '124' }),
    { kind: 'wrong_order' },
  ],
  [
    'a payment without an order changes nothing',
    waiting,
    payment({ externalReference: null }),
    { kind: 'wrong_order' },
  ],
  [
    'a reference that only looks alike is another order',
    waiting,
    payment({ externalReference: '123 ' }),
    { kind: 'wrong_order' },
  ],
  ['a centavo confirms nothing', waiting, payment({ amountCents: 1 }), { kind: 'wrong_amount' }],
  ['a centavo too few confirms nothing', waiting, payment({ amountCents: 7579 }), { kind: 'wrong_amount' }],
  ['a centavo too many confirms nothing', waiting, payment({ amountCents: 7581 }), { kind: 'wrong_amount' }],
  ['dollars confirm nothing', waiting, payment({ currency: 'USD' }), { kind: 'wrong_amount' }],
  [
    'money for another account confirms nothing',
    { ...waiting, receiver: OURS },
    payment({ collectorId: '2' }),
    { kind: 'foreign', reason: 'other_account' },
  ],
  [
    'nor does its rejection end the order',
    { ...waiting, receiver: OURS },
    payment({ status: 'cancelled', collectorId: '2' }),
    { kind: 'foreign', reason: 'other_account' },
  ],
  [
    'a test payment confirms nothing in a live shop',
    { ...waiting, receiver: OURS },
    payment({ isLive: false }),
    { kind: 'foreign', reason: 'test' },
  ],
  [
    'a test payment confirms in a demo',
    { ...waiting, receiver: { ...OURS, takesTests: true } },
    payment({ isLive: false }),
    { kind: 'confirm' },
  ],
  ['money for the own account confirms', { ...waiting, receiver: OURS }, approved, { kind: 'confirm' }],
  [
    'the reversal of what counts already is believed under another access token',
    { ...paid, receiver: { ...OURS, accountId: '2' } },
    refunded,
    reversed('refunded', true, false),
  ],
  ['an unknown word changes nothing', waiting, payment({ status: 'unknown' }), NOTHING],

  ['hearing of the same money again does nothing', paid, approved, NOTHING],
  ['nor after the order was shipped', { ...paid, status: 'shipped' }, approved, NOTHING],
  ['nor after it was delivered', { ...paid, status: 'delivered' }, approved, NOTHING],
  ['nor while its refund is still owed', { ...paid, status: 'cancelled' }, approved, NOTHING],
  [
    'an old approval does not undo a refund',
    { ...paid, status: 'cancelled', paymentStatus: 'refunded' },
    approved,
    NOTHING,
  ],

  ['paying twice is refunded', paid, second, DUPLICATE],
  ['paying twice is refunded after delivery too', { ...paid, status: 'delivered' }, second, DUPLICATE],
  ['paying twice is refunded when the order is cancelled', { ...paid, status: 'cancelled' }, second, DUPLICATE],
  ['the refund of the second payment leaves the first alone', paid, { ...refunded, id: 'P2' }, NOTHING],
  ['so does its cancellation', paid, payment({ id: 'P2', status: 'cancelled' }), NOTHING],

  ['late money takes the stock again if it is there', cancelled, approved, { kind: 'confirm_if_stock' }],
  [
    'late money for an order that was refunded goes back',
    { ...cancelled, paymentStatus: 'refunded' },
    approved,
    DUPLICATE,
  ],
  [
    'money for an order that the customer returned goes back',
    { ...cancelled, deliveryConfirmed: true },
    approved,
    DUPLICATE,
  ],
  [
    'the refund of late money is noted',
    { ...cancelled, paymentStatus: 'approved', paidBy: 'P1' },
    refunded,
    reversed('refunded', false, false),
  ],

  [
    'money for an order that was paid by hand now stands for it, and calls staff',
    { ...paid, paidBy: null },
    approved,
    { kind: 'paid_after_confirmation', paymentStatus: 'approved' },
  ],
  [
    'so does what is left of it',
    { ...paid, status: 'shipped', paidBy: null },
    partly,
    { kind: 'paid_after_confirmation', paymentStatus: 'partially_refunded' },
  ],
  ['a second one after that goes back', paid, second, DUPLICATE],

  ['a refund cancels a paid order', paid, refunded, reversed('refunded', true, false)],
  [
    'a chargeback cancels a shipped order and calls staff',
    { ...paid, status: 'shipped' },
    lost,
    reversed('charged_back', true, true),
  ],
  [
    'a delivered order stays delivered and calls staff',
    { ...paid, status: 'delivered' },
    lost,
    reversed('charged_back', false, true),
  ],
  [
    'a delivered order is reversed once',
    { ...paid, status: 'delivered', paymentStatus: 'charged_back' },
    lost,
    NOTHING,
  ],
  [
    'a cancelled order is reversed once',
    { ...paid, status: 'cancelled', paymentStatus: 'refunded' },
    refunded,
    NOTHING,
  ],
  ['a dispute sets the payment status', paid, disputed, setStatus('charged_back', 'P1')],
  ['a dispute is noted once', { ...paid, paymentStatus: 'charged_back' }, disputed, NOTHING],
  [
    'a dispute that is lost cancels the order',
    { ...paid, paymentStatus: 'charged_back' },
    lost,
    reversed('charged_back', true, false),
  ],
  ['a dispute that is won is paid again', { ...paid, paymentStatus: 'charged_back' }, won, setStatus('approved', 'P1')],
  ['a dispute that is won is reported once', paid, won, NOTHING],
  ['a plain old approval does not win a dispute', { ...paid, paymentStatus: 'charged_back' }, approved, NOTHING],
  ['mediation leaves a paid order as it is', paid, payment({ status: 'disputed' }), NOTHING],
  ['mediation confirms nothing', waiting, payment({ status: 'disputed' }), NOTHING],
  ['a partial refund sets the payment status', paid, partly, setStatus('partially_refunded', 'P1')],
  ['a refund in part is noted once', { ...paid, paymentStatus: 'partially_refunded' }, partly, NOTHING],
  ['less than the whole money confirms nothing', waiting, partly, setStatus('partially_refunded', 'P1')],
  [
    'what is left of a refund in part may follow',
    { ...paid, paymentStatus: 'partially_refunded' },
    refunded,
    reversed('refunded', true, false),
  ],
  ['money that came and went at once cancels a waiting order', waiting, refunded, reversed('refunded', true, false)],
  ['the refund of uncounted money leaves an order paid by hand alone', { ...paid, paidBy: null }, refunded, NOTHING],

  ['an expired payment cancels a waiting order', waiting, payment({ status: 'cancelled' }), { kind: 'cancel' }],
  [
    'an expired payment does not cancel a paid order',
    { ...paid, paidBy: null },
    payment({ status: 'cancelled' }),
    NOTHING,
  ],
  [
    'an expired payment of a cancelled order is noted',
    { ...cancelled, paymentStatus: 'pending' },
    payment({ status: 'cancelled' }),
    setStatus('cancelled', null),
  ],
  ['and noted once', cancelled, payment({ status: 'cancelled' }), NOTHING],
  [
    'an order that staff opened again is not cancelled by its old payment',
    { ...waiting, endedPayments: ['P1'] },
    payment({ status: 'cancelled' }),
    NOTHING,
  ],
  ['nor by its old refund', { ...waiting, endedPayments: ['P1'] }, refunded, NOTHING],
  ['nor by the refund of the payment that once counted', { ...waiting, paidBy: 'P1' }, refunded, NOTHING],
  ['and a new payment confirms it', { ...waiting, paidBy: 'P1', endedPayments: ['P1'] }, second, { kind: 'confirm' }],

  ['a review sets the payment status', waiting, payment({ status: 'in_process' }), setStatus('in_process', null)],
  [
    'an analysis is noted once',
    { ...waiting, paymentStatus: 'in_process' },
    payment({ status: 'in_process' }),
    NOTHING,
  ],
  [
    'a rejection sets the payment status and the order stays open',
    waiting,
    payment({ status: 'rejected' }),
    setStatus('rejected', null),
  ],
  [
    'a new attempt after a rejection is waited for',
    { ...waiting, paymentStatus: 'rejected' },
    payment({ id: 'P2', status: 'in_process' }),
    setStatus('in_process', null),
  ],
  [
    'an analysis does not become pending again',
    { ...waiting, paymentStatus: 'in_process' },
    payment({ status: 'pending' }),
    NOTHING,
  ],
  ['a paid order does not wait again', paid, payment({ id: 'P2', status: 'pending' }), NOTHING],
  ['a rejected second attempt does not touch a paid order', paid, payment({ id: 'P2', status: 'rejected' }), NOTHING],
])('%s', (_, order, payment, plan) => {
  expect(planPayment(order, payment)).toEqual(plan)
})

const anyOrder = fc.record({
  reference: fc.constant('123'),
  totalCents: fc.constant(7580),
  status: fc.constantFrom(...ORDER_STATUSES),
  paymentStatus: fc.constantFrom(...PAYMENT_STATUSES),
  deliveryConfirmed: fc.boolean(),
  paidBy: fc.constantFrom(null, 'P1', 'P2'),
})
const anyPayment = fc.record({
  method: fc.constantFrom('card', 'pix', 'boleto'),
  id: fc.constantFrom('P1', 'P2'),
  status: fc.constantFrom(
    'pending',
    'unknown',
    'in_process',
    'disputed',
    'approved',
    'rejected',
    'cancelled',
    'refunded',
    'charged_back',
  ),
  chargeback: fc.constantFrom('open', 'lost', 'won', null),
  refusal: fc.constant(null),
  isPartlyRefunded: fc.boolean(),
  amountCents: fc.constantFrom(7580, 7579),
  refundedCents: fc.constantFrom(0, 1000, 7580),
  currency: fc.constantFrom('BRL', 'USD'),
  externalReference: fc.constantFrom('123', '124', null),
  collectorId: fc.constantFrom('1', '2', null),
  isLive: fc.constantFrom(true, false, null),
})

function after(order: PayableOrder, payment: ProviderPayment, plan: PaymentPlan): PayableOrder {
  const counted = { paymentStatus: 'approved', paidBy: payment.id } as const
  switch (plan.kind) {
    case 'confirm':
      return { ...order, ...counted, status: 'confirmed' }
    case 'confirm_if_stock':
      return { ...order, ...counted }
    case 'set_status':
      return { ...order, paymentStatus: plan.paymentStatus, paidBy: plan.paidBy ?? order.paidBy }
    case 'paid_after_confirmation':
      return { ...order, paymentStatus: plan.paymentStatus, paidBy: payment.id }
    case 'cancel':
      return { ...order, status: 'cancelled', paymentStatus: 'cancelled' }
    case 'reversed':
      return { ...order, status: plan.cancel ? 'cancelled' : order.status, paymentStatus: plan.paymentStatus }
    default:
      return order
  }
}

test('doing it twice does nothing', () => {
  fc.assert(
    fc.property(anyOrder, anyPayment, (order, payment) => {
      const plan = planPayment(order, payment)
      const again = planPayment(after(order, payment, plan), payment)
      const standing: PaymentPlan['kind'][] = ['wrong_order', 'wrong_amount', 'refund_duplicate']
      expect(again).toEqual(standing.includes(plan.kind) ? plan : NOTHING)
    }),
    { numRuns: 2000 },
  )
})

test('only the whole, right and kept money confirms, and only an order that is not paid yet', () => {
  fc.assert(
    fc.property(anyOrder, anyPayment, (order, payment) => {
      const { kind } = planPayment(order, payment)
      if (kind !== 'confirm' && kind !== 'confirm_if_stock') return
      expect(payment).toMatchObject({
        status: 'approved',
        amountCents: 7580,
        currency: 'BRL',
        externalReference: '123',
        refundedCents: 0,
      })
      expect(order.status).toBe(kind === 'confirm' ? 'pending' : 'cancelled')
      expect(order.paidBy).not.toBe(payment.id)
    }),
    { numRuns: 2000 },
  )
})

test('a shipped or delivered order never returns to pending or confirmed', () => {
  fc.assert(
    fc.property(anyOrder, anyPayment, (order, payment) => {
      if (order.status !== 'shipped' && order.status !== 'delivered') return
      const next = after(order, payment, planPayment(order, payment))
      expect(order.status === 'shipped' ? ['shipped', 'cancelled'] : ['delivered']).toContain(next.status)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['ends', payment({ status: 'cancelled' }), 'nothing'],
  ['is refused', payment({ status: 'rejected' }), 'nothing'],
  ['was paid and given back', refunded, 'nothing'],
  ['brings the money after all', approved, 'confirm'],
])('a payment replaced by a newer one, when it %s', (_, reported, kind) => {
  const others = [pix('P2'), pix(null), { method: 'card', id: 'checkout' }] as const
  for (const awaited of others) expect(planPayment({ ...waiting, awaited }, reported)).toMatchObject({ kind })
  const cancelled = payment({ status: 'cancelled' })
  expect(planPayment({ ...waiting, awaited: pix('P1') }, cancelled)).toEqual({ kind: 'cancel' })
  const awaited = { method: 'card', id: 'checkout' } as const
  expect(planPayment({ ...waiting, awaited }, { ...cancelled, method: 'card' })).toEqual({ kind: 'cancel' })
})

test('updates of the paying payment apply after a newer payment was requested', () => {
  expect(planPayment({ ...paid, awaited: pix('P2') }, refunded)).toMatchObject({ kind: 'reversed', cancel: true })
  expect(planPayment({ ...paid, awaited: pix('P2') }, payment({ id: 'P2' }))).toEqual({ kind: 'refund_duplicate' })
})
