import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canCancelUnpaid,
  canConfirmDelivery,
  canRenewPix,
  canRefuseReturn,
  holdsStock,
  CUSTOMER_ORDER_STATUS_LABELS,
  customerStatusLabel,
  isOpen,
  isWithinRegret,
  ORDER_STATUS_LABELS,
  ORDER_STATUSES,
  orderNumber,
  planStatusChange,
  refusedStatuses,
  type OrderFacts,
  type OrderStatus,
  type StatusPlan,
} from './order.ts'
import { PAYMENT_STATUSES } from './payment.ts'

const unpaid = { paymentStatus: 'pending', providerPayment: 'none' } as const
const waiting = { paymentStatus: 'pending', providerPayment: 'open' } as const
const paid = { paymentStatus: 'approved', providerPayment: 'approved' } as const
const paidByHand = { paymentStatus: 'approved', providerPayment: 'none' } as const

function order(status: OrderStatus, change: Partial<OrderFacts> = {}): OrderFacts {
  return {
    status,
    holdsCoupon: status !== 'cancelled',
    deliveryConfirmed: false,
    isRefunded: false,
    isWithdrawn: false,
    totalCents: 100_00,
    ...unpaid,
    ...change,
  }
}

/** Only what the plan does, so that a table row reads as a sentence. */
function effects(facts: OrderFacts, to: OrderStatus): string {
  const result = planStatusChange(facts, to)
  if (!result.ok) return result.reason
  const { mails, paymentStatus, to: target, ...acts } = result.plan
  expect(target).toBe(to)
  const done = Object.entries(acts)
    .filter(([, does]) => does)
    .map(([act]) => act)
  const payment = paymentStatus ? [`payment=${paymentStatus}`] : []
  return [...done, ...payment, ...mails].join(' ')
}

const PAY = 'payByHand writeProof fixEstimate payment=approved payment_approved'
const PAY_AND_CLOSE = 'payByHand writeProof fixEstimate cancelProviderPayment payment=approved payment_approved'
const PROOF = 'writeProof fixEstimate'
const BACK = 'giveBackStock giveBackCoupon'
const AGAIN = 'takeStock takeCoupon'

test.each([
  // [from, payment, confirmed, shipped, delivered, pending, cancelled]
  [
    'pending',
    'unpaid',
    unpaid,
    PAY,
    `${PAY} order_shipped`,
    `${PAY} order_shipped order_delivered`,
    'nothing',
    `${BACK} payment=cancelled order_cancelled`,
  ],
  [
    'pending',
    'with an open payment',
    waiting,
    PAY_AND_CLOSE,
    `${PAY_AND_CLOSE} order_shipped`,
    `${PAY_AND_CLOSE} order_shipped order_delivered`,
    'nothing',
    `${BACK} cancelProviderPayment payment=cancelled order_cancelled`,
  ],
  [
    'pending',
    'paid at the provider',
    paid,
    `${PROOF} payment_approved`,
    `${PROOF} payment_approved order_shipped`,
    `${PROOF} payment_approved order_shipped order_delivered`,
    'nothing',
    `${BACK} refund order_cancelled`,
  ],
  [
    'confirmed',
    'paid at the provider',
    paid,
    'nothing',
    'order_shipped',
    'order_shipped order_delivered',
    'order_paid',
    `${BACK} refund order_cancelled`,
  ],
  [
    'confirmed',
    'paid by hand',
    paidByHand,
    'nothing',
    'order_shipped',
    'order_shipped order_delivered',
    'payment=pending',
    `${BACK} refundByHand payment=refunded order_cancelled`,
  ],
  [
    'shipped',
    'paid at the provider',
    paid,
    '',
    'nothing',
    'order_delivered',
    'order_paid',
    `${BACK} refund order_cancelled`,
  ],
  [
    'shipped',
    'paid by hand',
    paidByHand,
    '',
    'nothing',
    'order_delivered',
    'payment=pending',
    `${BACK} refundByHand payment=refunded order_cancelled`,
  ],
  ['delivered', 'paid at the provider', paid, '', '', 'nothing', 'order_paid', `${BACK} refund order_cancelled`],
  [
    'delivered',
    'paid by hand',
    paidByHand,
    '',
    '',
    'nothing',
    'payment=pending',
    `${BACK} refundByHand payment=refunded order_cancelled`,
  ],
  [
    'cancelled',
    'unpaid',
    { ...unpaid, paymentStatus: 'cancelled' },
    `${AGAIN} ${PAY}`,
    `${AGAIN} ${PAY} order_shipped`,
    `${AGAIN} ${PAY} order_shipped order_delivered`,
    `${AGAIN} payment=pending`,
    'nothing',
  ],
  [
    'cancelled',
    'refunded',
    { ...unpaid, paymentStatus: 'refunded' },
    `${AGAIN} ${PAY}`,
    `${AGAIN} ${PAY} order_shipped`,
    `${AGAIN} ${PAY} order_shipped order_delivered`,
    `${AGAIN} payment=pending`,
    'nothing',
  ],
  [
    'cancelled',
    'with a refund still owed',
    paid,
    `${AGAIN} ${PROOF} withdrawRefund payment_approved`,
    `${AGAIN} ${PROOF} withdrawRefund payment_approved order_shipped`,
    `${AGAIN} ${PROOF} withdrawRefund payment_approved order_shipped order_delivered`,
    'order_paid',
    'nothing',
  ],
] as const)('an order that is %s, %s, may become anything and the books stay right', (...row) => {
  const [from, , payment, confirmed, shipped, delivered, pending, cancelled] = row
  const facts = order(from, payment)
  expect({
    confirmed: effects(facts, 'confirmed'),
    shipped: effects(facts, 'shipped'),
    delivered: effects(facts, 'delivered'),
    pending: effects(facts, 'pending'),
    cancelled: effects(facts, 'cancelled'),
  }).toEqual({ confirmed, shipped, delivered, pending, cancelled })
})

test.each(ORDER_STATUSES)('a delivery that the customer confirmed is final, but for its return (%s)', (to) => {
  const facts = order('delivered', { ...paid, deliveryConfirmed: true })
  const allowed = new Map<OrderStatus, string>([
    ['delivered', 'nothing'],
    ['cancelled', `${BACK} refund order_cancelled`],
  ])
  expect(effects(facts, to)).toBe(allowed.get(to) ?? 'delivery_final')
})

test.each([
  ['pending', 'payment=cancelled'],
  ['in_process', 'payment=cancelled'],
  ['rejected', 'payment=cancelled'],
  ['approved', 'refundByHand payment=refunded'],
  ['cancelled', ''],
  ['refunded', ''],
  ['charged_back', ''],
] as const)(
  'cancelling an order with a payment that is %s reports the right payment status',
  (paymentStatus, expectedEffect) => {
    const expected = [BACK, expectedEffect, 'order_cancelled'].filter((part) => part !== '')
    expect(effects(order('pending', { paymentStatus }), 'cancelled')).toBe(expected.join(' '))
  },
)

test('a payment under analysis continues when the order is reopened', () => {
  expect(effects(order('cancelled', { ...waiting, paymentStatus: 'in_process' }), 'pending')).toBe(AGAIN)
})

const anyOrder = fc.record({
  status: fc.constantFrom(...ORDER_STATUSES),
  holdsCoupon: fc.boolean(),
  paymentStatus: fc.constantFrom(...PAYMENT_STATUSES),
  providerPayment: fc.constantFrom('none' as const, 'open' as const, 'approved' as const),
  deliveryConfirmed: fc.boolean(),
  isRefunded: fc.boolean(),
  isWithdrawn: fc.constant(false),
  totalCents: fc.constantFrom(0, 100_00),
})

function after(facts: OrderFacts, plan: StatusPlan): OrderFacts {
  return {
    ...facts,
    status: plan.to,
    holdsCoupon: (facts.holdsCoupon || plan.takeCoupon) && !plan.giveBackCoupon,
    paymentStatus: plan.paymentStatus ?? facts.paymentStatus,
  }
}

test('an order without anything to pay never waits for money, and may be anything else', () => {
  for (const from of ['confirmed', 'shipped', 'delivered', 'cancelled'] as const) {
    expect(effects(order(from, { ...paidByHand, totalCents: 0 }), 'pending')).toBe('nothing_to_pay')
  }
  expect(effects(order('cancelled', { totalCents: 0 }), 'confirmed')).toBe(effects(order('cancelled'), 'confirmed'))
})

test('the statuses that staff cannot choose are listed with their reasons', () => {
  expect(refusedStatuses(order('confirmed', paid))).toEqual([{ status: 'pending', reason: 'order_paid' }])
  expect(refusedStatuses(order('confirmed', { ...paid, isRefunded: true }))).toEqual([
    { status: 'pending', reason: 'order_paid' },
  ])
  expect(refusedStatuses(order('pending', waiting))).toEqual([])
  const delivered = order('delivered', { ...paid, deliveryConfirmed: true })
  expect(refusedStatuses(delivered).map(({ status }) => status)).toEqual(['pending', 'confirmed', 'shipped'])
})

test('an order holds stock unless cancelled, and repeating a change has no effect', () => {
  fc.assert(
    fc.property(anyOrder, fc.constantFrom(...ORDER_STATUSES), (facts, to) => {
      const result = planStatusChange(facts, to)
      if (!result.ok || result.plan.nothing) return
      const next = after(facts, result.plan)
      const { takeStock, giveBackStock } = result.plan
      expect((holdsStock(facts) || takeStock) && !giveBackStock).toBe(holdsStock(next))
      expect(holdsStock(next)).toBe(to !== 'cancelled')
      expect(to === 'cancelled' && next.holdsCoupon).toBe(false)
      expect(effects(next, to)).toBe('nothing')
    }),
  )
})

test('only cancelling refunds or gives back, and only a first confirmation is paid by hand', () => {
  fc.assert(
    fc.property(anyOrder, fc.constantFrom(...ORDER_STATUSES), (facts, to) => {
      const result = planStatusChange(facts, to)
      if (!result.ok) return
      const { plan } = result
      const returns = plan.giveBackStock || plan.giveBackCoupon || plan.refund
      expect(returns && to !== 'cancelled').toBe(false)
      expect((plan.takeStock || plan.takeCoupon || plan.payByHand) && to === 'cancelled').toBe(false)
      expect(plan.payByHand && facts.providerPayment === 'approved').toBe(false)
      expect(plan.payByHand && facts.status !== 'pending' && facts.status !== 'cancelled').toBe(false)
      expect(plan.payByHand).toBe(plan.paymentStatus === 'approved')
      expect(plan.cancelProviderPayment).toBe(
        facts.providerPayment === 'open' && (plan.payByHand || (to === 'cancelled' && !plan.nothing)),
      )
      expect(plan.takeStock && holdsStock(facts)).toBe(false)
    }),
  )
})

test('walking an order around never takes or returns its units twice', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ORDER_STATUSES), { maxLength: 20 }), (path) => {
      let facts = order('pending')
      let taken = 1
      for (const to of path) {
        const result = planStatusChange(facts, to)
        if (!result.ok) continue
        taken += Number(result.plan.takeStock) - Number(result.plan.giveBackStock)
        facts = after(facts, result.plan)
        expect(taken).toBe(facts.status === 'cancelled' ? 0 : 1)
      }
    }),
  )
})

test('the customer confirms a delivery once, while it is on its way', () => {
  const can = ORDER_STATUSES.filter((status) => canConfirmDelivery({ status, deliveryConfirmed: false }))
  expect(can).toEqual(['shipped'])
  expect(canConfirmDelivery({ status: 'shipped', deliveryConfirmed: true })).toBe(false)
})

test.each([
  ['pending', null, false],
  ['confirmed', null, true],
  ['shipped', null, true],
  ['shipped', '2026-10-01T11:00:00-03:00', true],
  ['delivered', '2026-11-13T00:10:00-03:00', true],
  ['delivered', '2026-11-12T23:50:00-03:00', false],
  ['delivered', '2026-11-20T11:00:00-03:00', true],
  ['delivered', null, true],
  ['cancelled', null, false],
] as const)('a regret for an order %s, delivered %s, is in time on 20 November: %s', (status, delivered, allowed) => {
  const [order, at] = [
    { status, deliveredAt: delivered === null ? null : new Date(delivered) },
    new Date('2026-11-20T23:59:59-03:00'),
  ]
  expect(isWithinRegret(order, at)).toBe(allowed)
  expect(canRefuseReturn(order, at)).toBe(!allowed)
})

test('an order that its customer withdrew from is neither sent nor reopened, only cancelled', () => {
  for (const [from, to] of [
    ['confirmed', 'shipped'],
    ['confirmed', 'delivered'],
    ['cancelled', 'confirmed'],
    ['cancelled', 'pending'],
  ] as const)
    expect(planStatusChange(order(from, { isWithdrawn: true }), to)).toEqual({ ok: false, reason: 'order_withdrawn' })
  expect(planStatusChange(order('confirmed', { isWithdrawn: true }), 'cancelled')).toMatchObject({ ok: true })
  expect(planStatusChange(order('shipped', { isWithdrawn: true }), 'delivered')).toMatchObject({ ok: true })
})

test('goods whose money went back leave only when staff confirm it', () => {
  const refunded = order('confirmed', { paymentStatus: 'refunded', providerPayment: 'none', isRefunded: true })
  for (const to of ['shipped', 'delivered'] as const) {
    expect(planStatusChange(refunded, to)).toEqual({ ok: false, reason: 'order_refunded' })
    expect(planStatusChange(refunded, to, { shipRefunded: true })).toMatchObject({
      ok: true,
      plan: { to, payByHand: false, takeStock: false },
    })
  }
  expect(planStatusChange(refunded, 'cancelled').ok).toBe(true)
  expect(planStatusChange({ ...refunded, status: 'shipped' }, 'delivered').ok).toBe(true)
  expect(planStatusChange({ ...refunded, status: 'cancelled' }, 'shipped')).toMatchObject({
    ok: true,
    plan: { payByHand: true },
  })
})

const atNoon = new Date('2026-11-20T12:00:00-03:00')
const ago = (ms: number) => new Date(atNoon.getTime() - ms)
const DAY = 86_400_000
const overdue = {
  status: 'pending',
  paymentMethod: 'pix',
  paymentStatus: 'pending',
  expiresAt: ago(0),
  expiredAt: null,
  firstExpiredAt: null,
  heldUntil: null,
} as const
const expired = {
  ...overdue,
  status: 'cancelled',
  paymentStatus: 'cancelled',
  expiresAt: ago(DAY),
  expiredAt: ago(DAY),
  firstExpiredAt: ago(DAY),
} as const

test.each([
  ['waits and its time is over', overdue, true],
  ['waits and has a second left', { ...overdue, expiresAt: ago(-1000) }, false],
  ['is looked at by the provider', { ...overdue, paymentStatus: 'in_process' as const }, false],
  ['is paid by card', { ...overdue, paymentMethod: 'card' as const }, false],
  ['was cancelled because it was not paid', expired, true],
  ['was cancelled so three days ago', { ...expired, expiredAt: ago(3 * DAY), firstExpiredAt: ago(3 * DAY) }, true],
  ['was cancelled so longer ago', { ...expired, expiredAt: ago(3 * DAY + 1), firstExpiredAt: ago(3 * DAY + 1) }, false],
  [
    'was cancelled so just now, and longer ago for the first time',
    { ...expired, expiredAt: ago(0), firstExpiredAt: ago(3 * DAY + 1) },
    false,
  ],
  [
    'waits, was renewed, and had its time longer ago for the first time',
    { ...overdue, firstExpiredAt: ago(3 * DAY + 1) },
    false,
  ],
  ['was cancelled by a person', { ...expired, expiredAt: null, firstExpiredAt: null }, false],
  ['got its money too late', { ...expired, paymentStatus: 'approved' as const }, false],
  ['got its money back', { ...expired, paymentStatus: 'refunded' as const }, false],
  ['was paid', { ...expired, status: 'confirmed' as const }, false],
  ['was made by staff', { ...expired, heldUntil: ago(0) }, false],
])('whether a new PIX may be made for an order that %s', (_, order, allowed) => {
  expect(canRenewPix(order, atNoon)).toBe(allowed)
})

test('customers can cancel a pending order unless its payment is under analysis', () => {
  const allowed = ORDER_STATUSES.flatMap((status) =>
    PAYMENT_STATUSES.filter((paymentStatus) => canCancelUnpaid({ status, paymentStatus })).map((paid) => [
      status,
      paid,
    ]),
  )
  expect(new Set(allowed.map(([status]) => status))).toEqual(new Set(['pending']))
  expect(allowed.map(([, paid]) => paid)).not.toContain('in_process')
  expect(allowed.map(([, paid]) => paid)).toContain('pending')
})

test('an order is open while it waits for its payment', () => {
  expect(ORDER_STATUSES.filter((status) => isOpen({ status }))).toEqual(['pending'])
})

test('statuses have the names that the shop uses', () => {
  expect(ORDER_STATUS_LABELS).toEqual({
    pending: 'Aguardando Pagamento',
    confirmed: 'Pago',
    shipped: 'Enviado',
    delivered: 'Entregue',
    cancelled: 'Cancelado',
  })
  expect(CUSTOMER_ORDER_STATUS_LABELS.confirmed).toBe('Pago - Preparando Envio')
  expect(CUSTOMER_ORDER_STATUS_LABELS.shipped).toBe('Enviado')
  expect(orderNumber(1047)).toBe('nº 1047')
})

test.each([
  [false, ['Aguardando Pagamento', 'Pago - Preparando Envio', 'Enviado', 'Entregue', 'Cancelado']],
  [true, ['Aguardando Pagamento', 'Pago - Preparando Retirada', 'Enviado', 'Retirado', 'Cancelado']],
])('a customer reads the statuses of an order, to collect: %s', (isPickup, labels) => {
  expect(ORDER_STATUSES.map((status) => customerStatusLabel({ status, isPickup }))).toEqual(labels)
})
