import { expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from './order.ts'
import { consequencesOf, type ConsequenceFacts } from './status-consequences.ts'

const ORDER: ConsequenceFacts = {
  status: 'confirmed',
  holdsCoupon: true,
  paymentStatus: 'approved',
  providerPayment: 'approved',
  deliveryConfirmed: false,
  isRefunded: false,
  isWithdrawn: false,
  totalCents: 717_84,
  refundableCents: 717_84,
  handRefundableCents: 0,
  owedCents: 0,
  units: 6,
  products: 3,
  couponCode: 'PRIMAVERA10',
  hasProof: true,
  trackingCode: null,
  isPickup: false,
  deliveryDays: 5,
}

function consequences(change: Partial<ConsequenceFacts>, to: OrderStatus) {
  const outcome = consequencesOf({ ...ORDER, ...change }, to)
  return outcome.ok ? outcome.consequences : outcome.reason
}

test('a cancellation lists refund, units, coupon and mail', () => {
  expect(consequences({}, 'cancelled')).toEqual([
    { kind: 'refund', cents: 717_84 },
    { kind: 'stock_back', units: 6, products: 3 },
    { kind: 'coupon_back', code: 'PRIMAVERA10' },
    { kind: 'mail', mails: ['order_cancelled'], hasTracking: false },
  ])
})

test('sending an order that was refunded in full comes with a warning', () => {
  const refunded = { isRefunded: true, providerPayment: 'none', paymentStatus: 'refunded', refundableCents: 0 } as const
  expect(consequences(refunded, 'shipped')).toEqual([
    { kind: 'sent_refunded', cents: 717_84 },
    { kind: 'mail', mails: ['order_shipped'], hasTracking: false },
  ])
  expect(consequences(refunded, 'cancelled')).not.toContainEqual(expect.objectContaining({ kind: 'sent_refunded' }))
})

test('only the unrefunded remainder is listed as a refund', () => {
  expect(consequences({ paymentStatus: 'partially_refunded', refundableCents: 598_24 }, 'cancelled')).toContainEqual({
    kind: 'refund',
    cents: 598_24,
  })
  const allOnItsWay = consequences({ refundableCents: 0 }, 'cancelled')
  expect(allOnItsWay).not.toContainEqual(expect.objectContaining({ kind: 'refund' }))
})

test('manual payments are refunded by hand, and reported as manual', () => {
  const byHand = { providerPayment: 'none', handRefundableCents: 700_00 } as const
  expect(consequences(byHand, 'cancelled')).toContainEqual({ kind: 'refund_by_hand', cents: 700_00 })
  expect(consequences({ ...byHand, handRefundableCents: 0 }, 'cancelled')).not.toContainEqual(
    expect.objectContaining({ kind: 'refund_by_hand' }),
  )
  expect(consequences(byHand, 'pending')).toEqual([{ kind: 'unpaid' }])
  const waiting = { status: 'pending', paymentStatus: 'pending', providerPayment: 'open', hasProof: false } as const
  expect(consequences(waiting, 'confirmed')).toEqual([
    { kind: 'paid_by_hand', cents: 717_84 },
    { kind: 'charge_closed' },
    { kind: 'proof' },
    { kind: 'estimate' },
    { kind: 'mail', mails: ['payment_approved'], hasTracking: false },
  ])
  expect(consequences(waiting, 'cancelled')).toContainEqual({ kind: 'charge_closed' })
})

test('reopening an order takes its units and its coupon again', () => {
  const back = { status: 'cancelled', holdsCoupon: false } as const
  expect(consequences(back, 'shipped')).toEqual([
    { kind: 'refund_withdrawn' },
    { kind: 'stock_taken', units: 6, products: 3 },
    { kind: 'coupon_taken', code: 'PRIMAVERA10' },
    { kind: 'estimate' },
    { kind: 'mail', mails: ['payment_approved', 'order_shipped'], hasTracking: false },
  ])
  expect(consequences({ ...back, couponCode: null }, 'shipped')).not.toContainEqual(
    expect.objectContaining({ kind: 'coupon_taken' }),
  )
})

test('the current status has no consequences, and a refused one a reason', () => {
  for (const status of ORDER_STATUSES) expect(consequences({ status }, status)).toEqual([])
  expect(consequences({}, 'pending')).toBe('order_paid')
  expect(consequences({ status: 'delivered', deliveryConfirmed: true }, 'shipped')).toBe('delivery_final')
})

test('an order to collect promises no mail about a parcel, and no day of delivery', () => {
  const toCollect = { status: 'pending', paymentStatus: 'pending', providerPayment: 'none', hasProof: false } as const
  const pickup = consequences({ ...toCollect, isPickup: true, deliveryDays: null }, 'delivered')
  expect(pickup).toContainEqual({ kind: 'mail', mails: ['payment_approved', 'order_delivered'], hasTracking: false })
  expect(pickup).not.toContainEqual({ kind: 'estimate' })
  expect(consequences(toCollect, 'delivered')).toContainEqual({ kind: 'estimate' })
  expect(consequences({ isPickup: true }, 'shipped')).toEqual([])
})

test('an order whose units are all back on sale moves no stock', () => {
  const kinds = (to: OrderStatus, change: Partial<ConsequenceFacts>) =>
    (consequences({ units: 0, products: 0, ...change }, to) as { kind: string }[]).map(({ kind }) => kind)
  expect(kinds('cancelled', {})).not.toContain('stock_back')
  expect(kinds('confirmed', { status: 'cancelled', paymentStatus: 'refunded' })).not.toContain('stock_taken')
})

test('reopening an order withdraws what its cancellation owes', () => {
  const owing = { status: 'cancelled', paymentStatus: 'refunded', providerPayment: 'none', owedCents: 20_00 } as const
  expect(consequences(owing, 'confirmed')).toContainEqual({ kind: 'debt_dropped', cents: 20_00 })
  expect(consequences(owing, 'cancelled')).toEqual([])
})
