import { expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '#domain/order.ts'
import { consequenceFacts } from '#contract/admin-order-views.ts'
import { consequencesOf, type Consequence } from '#domain/status-consequences.ts'
import { isRefusal } from '#contract/client.ts'
import { expectBooksInOrder } from '../testing/books.ts'
import type { TestShop } from '../testing/shop.ts'
import { byHand, byProvider, forFree, openStaffedShop, type Placed, type Staffed } from '../testing/staffed-shop.ts'

async function booksOf({ db, stockOf, couponUses }: TestShop, { id, product, coupon }: Placed) {
  const order = await db
    .selectFrom('orders')
    .select(['status', 'payment_status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const rowsOf = (table: 'order_events' | 'sales_proofs') =>
    db.selectFrom(table).select('id').where('order_id', '=', id).execute()
  return {
    ...order,
    stock: await stockOf(product.id),
    uses: await couponUses(coupon.id),
    history: (await rowsOf('order_events')).length,
    proofs: (await rowsOf('sales_proofs')).length,
    audits: await db
      .selectFrom('audit_log')
      .select('after')
      .where('subject', '=', `order ${id}`)
      .orderBy('id')
      .execute(),
    owed: (await db.selectFrom('return_requests').select('cancel_cents').where('order_id', '=', id).execute()).reduce(
      (sum, { cancel_cents: cents }) => sum + cents,
      0,
    ),
    jobs: await db
      .selectFrom('jobs')
      .select(['id', 'kind', 'payload'])
      .where('payload', 'like', `%"orderId":${id}%`)
      .orderBy('id')
      .execute(),
  }
}

const PRESSES = 10

/** What a change did to the books, however often it is pressed at once, in words; the refusal when there was one, and then nothing may have changed. */
async function effectsOf({ shop, set }: Staffed, placed: Placed, to: OrderStatus): Promise<string> {
  const before = await booksOf(shop, placed)
  const refusals = (
    await Promise.all(
      Array.from({ length: PRESSES }, () =>
        set(placed.id, to).then(
          () => [],
          (error: unknown) => [error],
        ),
      ),
    )
  ).flat()
  const after = await booksOf(shop, placed)
  if (refusals.length > 0) {
    expect([refusals.length, new Set(refusals.map((error) => (error as Error).message)).size]).toEqual([PRESSES, 1])
    expect(after).toEqual(before)
    const [refusal] = refusals
    if (!isRefusal(refusal) || refusal.status !== 409) throw refusal
    return refusal.code
  }
  expect(after.status).toBe(to)
  const moved = after.history - before.history
  expect([0, 1]).toContain(moved)
  expect(after.audits.length - before.audits.length).toBe(moved)
  const isNew = ({ id }: { id: number }) => !before.jobs.some((job) => job.id === id)
  const owed = after.jobs
    .filter(isNew)
    .map(({ kind, payload }) => (JSON.parse(payload) as { mail?: string }).mail ?? kind)
    .filter((effect) => effect !== 'sale_mail')
  const isByHand = moved === 1 && after.audits.at(-1)!.after!.includes('payment_status')
  const sign = (name: string, change: number) => (change === 0 ? [] : [`${name}${change > 0 ? '+' : ''}${change}`])
  return [
    moved === 1 ? 'moved' : 'nothing',
    ...sign('stock', after.stock - before.stock),
    ...sign('uses', after.uses - before.uses),
    ...sign('owed', after.owed - before.owed),
    ...(after.payment_status === before.payment_status ? [] : [`payment=${after.payment_status}`]),
    ...(isByHand ? ['by hand'] : []),
    ...(after.proofs > before.proofs ? ['proof'] : []),
    ...(before.jobs.some(({ id }) => !after.jobs.some((job) => job.id === id)) ? ['refund withdrawn'] : []),
    ...owed,
  ].join(', ')
}

/** What the screen tells staff before they decide, in the words of `effectsOf`. */
async function shownBefore({ orderOf }: Staffed, { id }: Placed, to: OrderStatus): Promise<string> {
  const order = await orderOf(id)
  const outcome = consequencesOf(consequenceFacts(order), to)
  if (!outcome.ok) return outcome.reason
  return visible(outcome.consequences.flatMap((each) => WORDS[each.kind](each as never)).join(', '))
}

const WORDS: { [Kind in Consequence['kind']]: (consequence: Extract<Consequence, { kind: Kind }>) => string[] } = {
  stock_back: ({ units }) => [`stock+${units}`],
  stock_taken: ({ units }) => [`stock-${units}`],
  coupon_back: () => ['uses-1'],
  coupon_taken: () => ['uses+1'],
  paid_by_hand: () => ['payment=approved', 'by hand'],
  unpaid: () => ['payment=pending'],
  refund_by_hand: ({ cents }) => ['payment=refunded', `owed+${cents}`],
  debt_dropped: ({ cents }) => [`owed-${cents}`],
  refund: () => ['refund_payment'],
  sent_refunded: () => ['asked'],
  refund_withdrawn: () => ['refund withdrawn'],
  charge_closed: () => ['close_at_provider'],
  proof: () => ['proof'],
  estimate: () => [],
  mail: ({ mails }) => mails,
}

/** Without what is not shown: the move itself, the name of a payment that never came, and a refund of nothing. */
function visible(effects: string, isFree = false): string {
  const silent = ['moved', 'nothing', '', 'payment=cancelled', ...(isFree ? ['payment=refunded'] : [])]
  return effects
    .split(', ')
    .filter((effect) => !silent.includes(effect))
    .sort()
    .join(', ')
}

const PAID = 'payment_approved'
const SENT = 'order_shipped'
const ARRIVED = 'order_delivered'
const BACK = 'moved, stock+2, uses-1'
const AGAIN = 'moved, stock-2, uses+1'
const VOUCHED = 'payment=approved, by hand, proof'

const MONEY = [
  'owed to the shop’s own key',
  'owed to the provider',
  'paid by hand',
  'paid at the provider',
  'not asked for',
] as const
type Money = (typeof MONEY)[number]
type Changes = { make: (staffed: Staffed) => Promise<Placed>; to: Record<OrderStatus, string> }

/** Why there is no such order. */
const VOUCHED_FOR = 'staff who move an order on vouch for its money'
const STAYS_PAID = 'what the provider holds the money of does not wait for it'
const NOTHING_TO_PAY = 'without anything to pay nothing is waited for'
type NoSuchOrder = typeof VOUCHED_FOR | typeof STAYS_PAID | typeof NOTHING_TO_PAY

const CHANGES: Record<OrderStatus, Record<Money, Changes | NoSuchOrder>> = {
  pending: {
    'owed to the shop’s own key': {
      make: (staffed) => byHand(staffed),
      to: {
        pending: 'nothing',
        confirmed: `moved, ${VOUCHED}, ${PAID}`,
        shipped: `moved, ${VOUCHED}, ${PAID}, ${SENT}`,
        delivered: `moved, ${VOUCHED}, ${PAID}, ${SENT}, ${ARRIVED}`,
        cancelled: `${BACK}, payment=cancelled, order_cancelled`,
      },
    },
    'owed to the provider': {
      make: (staffed) => byProvider(staffed, false),
      to: {
        pending: 'nothing',
        confirmed: `moved, ${VOUCHED}, close_at_provider, ${PAID}`,
        shipped: `moved, ${VOUCHED}, close_at_provider, ${PAID}, ${SENT}`,
        delivered: `moved, ${VOUCHED}, close_at_provider, ${PAID}, ${SENT}, ${ARRIVED}`,
        cancelled: `${BACK}, payment=cancelled, close_at_provider, order_cancelled`,
      },
    },
    'paid by hand': {
      make: (staffed) => byHand(staffed, 'confirmed', 'pending'),
      to: {
        pending: 'nothing',
        confirmed: `moved, payment=approved, by hand, ${PAID}`,
        shipped: `moved, payment=approved, by hand, ${PAID}, ${SENT}`,
        delivered: `moved, payment=approved, by hand, ${PAID}, ${SENT}, ${ARRIVED}`,
        cancelled: `${BACK}, payment=cancelled, order_cancelled`,
      },
    },
    'paid at the provider': STAYS_PAID,
    'not asked for': NOTHING_TO_PAY,
  },
  confirmed: {
    'owed to the shop’s own key': VOUCHED_FOR,
    'owed to the provider': VOUCHED_FOR,
    'paid by hand': {
      make: (staffed) => byHand(staffed, 'confirmed'),
      to: sent('moved, payment=pending', 'owed+3390, payment=refunded', 'confirmed'),
    },
    'paid at the provider': {
      make: (staffed) => byProvider(staffed, true),
      to: sent('order_paid', 'refund_payment', 'confirmed'),
    },
    'not asked for': {
      make: (staffed) => forFree(staffed),
      to: sent('nothing_to_pay', 'payment=refunded', 'confirmed'),
    },
  },
  shipped: {
    'owed to the shop’s own key': VOUCHED_FOR,
    'owed to the provider': VOUCHED_FOR,
    'paid by hand': {
      make: (staffed) => byHand(staffed, 'shipped'),
      to: sent('moved, payment=pending', 'owed+3390, payment=refunded', 'shipped'),
    },
    'paid at the provider': {
      make: (staffed) => byProvider(staffed, true, 'shipped'),
      to: sent('order_paid', 'refund_payment', 'shipped'),
    },
    'not asked for': {
      make: (staffed) => forFree(staffed, 'shipped'),
      to: sent('nothing_to_pay', 'payment=refunded', 'shipped'),
    },
  },
  delivered: {
    'owed to the shop’s own key': VOUCHED_FOR,
    'owed to the provider': VOUCHED_FOR,
    'paid by hand': {
      make: (staffed) => byHand(staffed, 'delivered'),
      to: sent('moved, payment=pending', 'owed+3390, payment=refunded', 'delivered'),
    },
    'paid at the provider': {
      make: (staffed) => byProvider(staffed, true, 'delivered'),
      to: sent('order_paid', 'refund_payment', 'delivered'),
    },
    'not asked for': {
      make: (staffed) => forFree(staffed, 'delivered'),
      to: sent('nothing_to_pay', 'payment=refunded', 'delivered'),
    },
  },
  cancelled: {
    'owed to the shop’s own key': {
      make: (staffed) => byHand(staffed, 'cancelled'),
      to: again('payment=pending', VOUCHED),
    },
    'owed to the provider': {
      make: (staffed) => byProvider(staffed, false, 'cancelled'),
      to: again('payment=pending', VOUCHED),
    },
    'paid by hand': {
      make: (staffed) => byHand(staffed, 'confirmed', 'cancelled'),
      to: again('owed-3390, payment=pending', 'owed-3390, payment=approved, by hand'),
    },
    'paid at the provider': {
      make: (staffed) => byProvider(staffed, true, 'cancelled'),
      to: { ...again('payment=pending', 'refund withdrawn'), pending: 'order_paid' },
    },
    'not asked for': {
      make: (staffed) => forFree(staffed, 'cancelled'),
      to: { ...again('payment=pending', 'payment=approved, by hand'), pending: 'nothing_to_pay' },
    },
  },
}

/** What becomes of an order that is paid, when it has come as far as `at`; back to waiting and cancelled as they are said. */
function sent(
  pending: string,
  cancelled: string,
  at: 'confirmed' | 'shipped' | 'delivered',
): Record<OrderStatus, string> {
  const [toShipped, toDelivered] = [
    `moved, ${SENT}`,
    at === 'confirmed' ? `moved, ${SENT}, ${ARRIVED}` : `moved, ${ARRIVED}`,
  ]
  const moves = {
    pending,
    confirmed: 'moved',
    shipped: at === 'delivered' ? 'moved' : toShipped,
    delivered: toDelivered,
    cancelled: `${BACK}, ${cancelled}, order_cancelled`,
  }
  return { ...moves, [at]: 'nothing' }
}

/** What becomes of a cancelled order that is taken up again: its money when it waits, and when it moves on. */
function again(waiting: string, moving: string): Record<OrderStatus, string> {
  return {
    pending: `${AGAIN}, ${waiting}`,
    confirmed: `${AGAIN}, ${moving}, ${PAID}`,
    shipped: `${AGAIN}, ${moving}, ${PAID}, ${SENT}`,
    delivered: `${AGAIN}, ${moving}, ${PAID}, ${SENT}, ${ARRIVED}`,
    cancelled: 'nothing',
  }
}

const FIVE_TIMES_FIVE = ORDER_STATUSES.flatMap((from) =>
  MONEY.flatMap((money): [string, Changes][] => {
    const changes = CHANGES[from][money]
    return typeof changes === 'string' ? [] : [[`is ${from}, its money ${money}`, changes]]
  }),
)

test.each<[string, Changes]>([
  ...FIVE_TIMES_FIVE,
  [
    'waits while the provider looks at its payment',
    {
      make: async (staffed) => {
        const placed = await byProvider(staffed, false)
        await staffed.provider.notifyAndDrain((await staffed.provider.pay(placed.id, { status: 'in_process' })).id)
        return placed
      },
      to: {
        pending: 'nothing',
        confirmed: `moved, ${VOUCHED}, close_at_provider, ${PAID}`,
        shipped: `moved, ${VOUCHED}, close_at_provider, ${PAID}, ${SENT}`,
        delivered: `moved, ${VOUCHED}, close_at_provider, ${PAID}, ${SENT}, ${ARRIVED}`,
        cancelled: `${BACK}, payment=cancelled, close_at_provider, order_cancelled`,
      },
    },
  ],
  [
    'was paid at the provider, which gave a part back',
    {
      make: async (staffed) => {
        const placed = await byProvider(staffed, true)
        await staffed.admin.api.adminOrders.refund({ id: placed.id, amount: 10_00 })
        await staffed.shop.jobs.drain()
        return placed
      },
      to: sent('order_paid', 'refund_payment', 'confirmed'),
    },
  ],
  [
    'arrived, as its customer confirmed',
    {
      make: async (staffed) => {
        const placed = await byProvider(staffed, true, 'shipped')
        await placed.buyer.api.account.confirmDelivery({ id: placed.id })
        return placed
      },
      to: {
        pending: 'delivery_final',
        confirmed: 'delivery_final',
        shipped: 'delivery_final',
        delivered: 'nothing',
        cancelled: `${BACK}, refund_payment, order_cancelled`,
      },
    },
  ],
  [
    'was cancelled, and its money went back',
    {
      make: async (staffed) => {
        const placed = await byProvider(staffed, true, 'cancelled')
        await staffed.shop.jobs.drain()
        return placed
      },
      to: again('payment=pending', 'payment=approved, by hand'),
    },
  ],
])('from an order that %s, any repeated status change keeps the books balanced', async (_, { make, to: expected }) => {
  const staffed = await openStaffedShop()
  staffed.shop.mail.send = async () => {}
  const seen: Partial<Record<OrderStatus, string>> = {}
  for (const to of ORDER_STATUSES) {
    const placed = await make(staffed)
    const [shown, isFree] = [
      await shownBefore(staffed, placed, to),
      (await staffed.orderOf(placed.id)).total_amount === 0,
    ]
    seen[to] = await effectsOf(staffed, placed, to)
    expect({ to, shown }).toEqual({ to, shown: visible(seen[to], isFree) })
    if (seen[to] !== 'nothing')
      expect(await staffed.set(placed.id, (await staffed.orderOf(placed.id)).status)).toMatchObject({
        id: placed.id,
      })
  }
  expect(seen).toEqual(expected)
  await staffed.shop.jobs.drain()
  await expectBooksInOrder(staffed.shop)
})
