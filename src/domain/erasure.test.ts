import { expect, test } from 'vitest'
import { erasureObstacle, type OrderToForget } from './erasure.ts'

const DELIVERED: OrderToForget = {
  status: 'delivered',
  isRefunded: false,
  hasRefund: false,
  returnState: null,
  hasRefundUnderWay: false,
}

test.each<[string, Partial<OrderToForget>, ReturnType<typeof erasureObstacle>]>([
  ['delivered', {}, null],
  ['cancelled', { status: 'cancelled' }, null],
  ['unpaid', { status: 'pending' }, 'unpaid'],
  ['paid', { status: 'confirmed' }, 'undelivered'],
  ['shipped', { status: 'shipped' }, 'undelivered'],
  ['paid and refunded', { status: 'confirmed', isRefunded: true, hasRefund: true }, null],
  ['cancelled with a refund under way', { status: 'cancelled', hasRefundUnderWay: true }, 'refund'],
  ['with an open return', { returnState: 'open' }, 'return'],
  ['with a refused return', { returnState: 'refused' }, null],
  ['with an accepted return and no money back', { returnState: 'accepted' }, 'return'],
  ['with an accepted return and money back', { returnState: 'accepted', hasRefund: true }, null],
  ['with an accepted return and cancelled', { returnState: 'accepted', status: 'cancelled' }, null],
])('an order that is %s stops an erasure as long as it must', (_, change, obstacle) => {
  expect(erasureObstacle({ ...DELIVERED, ...change })).toBe(obstacle)
})
