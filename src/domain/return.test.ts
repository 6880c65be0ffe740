import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReturnOverdue, returnAmounts, returnKind, returnProtocol, returnStage, returnSteps } from './return.ts'

const DAY = new Date('2026-11-20T12:00:00Z')

const line = (variantId: number, quantity: number, priceCents: number, returnedQuantity = 0) => ({
  variantId,
  quantity,
  priceCents,
  returnedQuantity,
})

test('units come back for what was paid for them, the freight with the last ones', () => {
  const sums = { discountCents: 1000, shippingCents: 1590 }
  const lines = [line(1, 3, 1000), line(2, 1, 3000)]
  expect(returnAmounts(lines, [{ variantId: 1, quantity: 2 }], sums)).toEqual({
    items: [{ variantId: 1, quantity: 2, amountCents: 1667 }],
    shippingCents: 0,
    keptUnits: 2,
  })
  const rest = [line(1, 3, 1000, 2), line(2, 1, 3000)]
  const units = [
    { variantId: 1, quantity: 1 },
    { variantId: 2, quantity: 1 },
  ]
  expect(returnAmounts(rest, units, sums)).toEqual({
    items: [
      { variantId: 1, quantity: 1, amountCents: 833 },
      { variantId: 2, quantity: 1, amountCents: 2500 },
    ],
    shippingCents: 1590,
    keptUnits: 0,
  })
})

test('the returns of an order add up to what was paid, in whatever parts it comes back', () => {
  const lines = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 5 }), price: fc.nat(20_000) }), {
    minLength: 1,
    maxLength: 4,
  })
  fc.assert(
    fc.property(
      lines,
      fc.nat(100),
      fc.nat(3000),
      fc.array(fc.nat(3), { maxLength: 20 }),
      (bought, percent, freight, order) => {
        const subtotal = bought.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
        const discountCents = Math.floor((subtotal * percent) / 100)
        const now = bought.map(({ quantity, price }, index) => line(index, quantity, price))
        let refunded = 0
        const giveBack = (units: { variantId: number; quantity: number }[]) => {
          const { items, shippingCents } = returnAmounts(now, units, { discountCents, shippingCents: freight })
          for (const { variantId, quantity, amountCents } of items) {
            expect(amountCents).toBeGreaterThanOrEqual(0)
            now[variantId]!.returnedQuantity += quantity
            refunded += amountCents
          }
          refunded += shippingCents
        }
        for (const variantId of order) {
          const left = now[variantId]
          const kept = now.reduce((sum, { quantity, returnedQuantity }) => sum + quantity - returnedQuantity, 0)
          if (left && left.returnedQuantity < left.quantity && kept > 1) giveBack([{ variantId, quantity: 1 }])
        }
        giveBack(
          now.map(({ variantId, quantity, returnedQuantity }) => ({
            variantId,
            quantity: quantity - returnedQuantity,
          })),
        )
        expect(refunded).toBe(subtotal - discountCents + freight)
      },
    ),
  )
})

test('a return shows its way as far as it has come', () => {
  const [day, later] = [new Date('2026-11-20T12:00:00Z'), new Date('2026-11-23T12:00:00Z')]
  const textOf = (facts: Partial<Parameters<typeof returnSteps>[0]>) =>
    returnSteps({
      kind: 'return',
      isSent: true,
      createdAt: day,
      acceptedAt: null,
      sentAt: null,
      receivedAt: null,
      refundedAt: null,
      ...facts,
    })
      .map(({ name, state }) => `${name} ${state}`)
      .join(', ')
  expect(textOf({})).toBe('Pedida done, Aceita current, A caminho next, Recebida next, Reembolsada next')
  expect(textOf({ acceptedAt: day, receivedAt: later })).toBe(
    'Pedida done, Aceita done, A caminho done, Recebida done, Reembolsada current',
  )
  expect(textOf({ isSent: false, acceptedAt: day })).toBe('Pedida done, Aceita done, Reembolsada current')
  expect(textOf({ isSent: false, refundedAt: later })).toBe('Pedida done, Aceita done, Reembolsada done')
  expect(textOf({ isSent: false, kind: 'removal', acceptedAt: day })).toBe('Retirada done, Reembolsada current')
  expect(textOf({ isSent: false, kind: 'swap' })).toBe('Trocado done, Diferença reembolsada current')
  expect(textOf({ isSent: false, kind: 'cancellation', refundedAt: later })).toBe('Cancelado done, Reembolsado done')
  expect(returnProtocol({ orderId: 1047, id: 3 })).toBe('D-1047-3')
})

test.each([
  [{ byShop: false }, 'return'],
  [{}, 'removal'],
  [{ swapCents: 9_00 }, 'swap'],
  [{ cancelCents: 9_00 }, 'cancellation'],
] as const)('a return with %j is a %s', (facts, kind) => {
  expect(returnKind({ byShop: true, swapCents: 0, cancelCents: 0, ...facts })).toBe(kind)
})

test.each([
  [{ state: 'open' }, 'to_answer'],
  [{}, 'awaiting'],
  [{ isSent: false }, 'to_refund'],
  [{ receivedAt: DAY }, 'to_refund'],
  [{ receivedAt: DAY, refundStatus: 'failed' }, 'to_refund'],
  [{ receivedAt: DAY, refundStatus: 'requested' }, 'refunding'],
  [{ receivedAt: DAY, refundStatus: 'done' }, 'refunded'],
  [{ refundedAt: DAY }, 'refunded'],
  [{ state: 'refused' }, 'refused'],
] as const)('an accepted return with %j is at stage %s', (facts, stage) => {
  const accepted = { state: 'accepted', isSent: true, receivedAt: null, refundedAt: null, refundStatus: null } as const
  expect(returnStage({ ...accepted, ...facts })).toBe(stage)
})

test('an accepted return is overdue ten days after its posting deadline, or twenty after its acceptance', () => {
  const now = new Date('2026-11-30T12:00:00-03:00')
  const isOverdue = (facts: Partial<Parameters<typeof isReturnOverdue>[0]>) =>
    isReturnOverdue(
      { stage: 'awaiting', postBy: null, acceptedAt: new Date('2026-11-01T12:00:00-03:00'), ...facts },
      now,
    )
  expect(isOverdue({})).toBe(true)
  expect(isOverdue({ acceptedAt: new Date('2026-11-10T00:00:00-03:00') })).toBe(false)
  expect(isOverdue({ acceptedAt: new Date('2026-11-09T23:59:59-03:00') })).toBe(true)
  expect(isOverdue({ postBy: '2026-11-20' })).toBe(false)
  expect(isOverdue({ postBy: '2026-11-19' })).toBe(true)
  expect(isOverdue({ stage: 'to_refund' })).toBe(false)
})
