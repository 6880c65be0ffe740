import { addDays, saoPauloDay, startOfDay } from '#domain/calendar.ts'
import type { PaymentMethod } from '#domain/payment.ts'
import type { Config } from '../config.ts'
import type { Settings } from '../settings/settings.ts'
import { chooseLines } from './baskets.ts'
import { couponFor, pastCoupons, type PastCoupon } from './coupons.ts'
import { ATTENDANT, type Fate, FATES, placePastOrder, type PastOrder } from './live-order.ts'
import { pastReviews, type PastReview } from './past-reviews.ts'
import type { PastTexts } from './past-texts.ts'
import { inventCustomers, type Customer } from './people.ts'
import { seededRandom, type Random } from './random.ts'
import { orderTimes } from './seasons.ts'
import { pastMessages, type PastMessage } from './messages.ts'
import { pastAlerts, type PastAlert } from './past-alerts.ts'
import { pastReminders, type PastReminder } from './past-reminders.ts'
import { lifeOf } from './stories.ts'
import { askReturn } from './story-returns.ts'
import { planStock, type StockMove, type StockPlan, type Ware } from './wares.ts'
import { minutesAfter } from './work-times.ts'

const SEED = 20_260
const CUSTOMERS = 150
const ORDERS = 600
const DAY = 86_400_000
const REDUCED_AFTER_MS = 240 * DAY

export type Past = {
  now: Date
  openedAt: Date
  coupons: PastCoupon[]
  customers: Customer[]
  /** Ascending in time. */
  orders: PastOrder[]
  stock: ReadonlyMap<Ware, StockPlan>
  messages: PastMessage[]
  reviews: PastReview[]
  reminders: PastReminder[]
  alerts: PastAlert[]
  /** When some products got their present prices. */
  reducedAt: Date
}

export type PastInput = { texts: PastTexts; wares: readonly Ware[]; config: Config; settings: Settings; now: Date }

/** The customer whom the demo's sign-in offers, with an order every two months. */
const SHOPPER = { email: 'cliente@ousadia.example', loyalty: 0 }
const SHOPPER_EVERY = 97

type Plan = { at: Date; method?: PaymentMethod; fate?: Fate }

/** In progress whenever the shop is first opened. */
const RECENT: readonly (Omit<Plan, 'at'> & { minutesAgo: number })[] = [
  { minutesAgo: 235, method: 'boleto', fate: 'unpaid' },
  { minutesAgo: 215, method: 'pix', fate: 'withdrawn' },
  { minutesAgo: 190, method: 'card', fate: 'usual' },
  { minutesAgo: 150, method: 'pix', fate: 'usual' },
  { minutesAgo: 104, method: 'card', fate: 'reviewed' },
  { minutesAgo: 70, method: 'pix', fate: 'usual' },
  { minutesAgo: 38, method: 'card', fate: 'refused' },
  { minutesAgo: 14, method: 'pix', fate: 'unpaid' },
]
const RECENT_MINUTES = 240

/** A year of the demo shop up to `now`: the same for everybody on the same day, apart from the last hours. */
export function imaginePast({ texts, wares, config, settings, now }: PastInput): Past {
  const random = seededRandom(SEED)
  const openedAt = startOfDay(addDays(saoPauloDay(now), -366))
  const customers = inventCustomers(random, texts, CUSTOMERS)
  Object.assign(customers[0]!, SHOPPER)
  const coupons = pastCoupons(openedAt, now)
  // Below the numbers that the sandbox gives from now on.
  let number = Math.floor(openedAt.getTime() / 1000) * 100
  const shelves = { wares, pairs: texts.pairs, reducedAt: new Date(openedAt.getTime() + REDUCED_AFTER_MS) }
  const visits = visitsOf(customers)

  const orders = orderPlans(random, now).map(({ at, method, fate }, index) => {
    // A generator of its own: what is in progress draws less, and must not change the others.
    const own = seededRandom(SEED + 1 + index)
    const world = { random: own, config, settings, texts, takeNumber: () => ++number }
    const { customer, generation } = visits(own, index)
    const coupon = couponFor(own, coupons, { at, isFirst: generation === 1 })
    const chosen = method ?? chooseMethod(own)
    const lines = chooseLines(own, shelves, at)
    const order = placePastOrder(world, { customer, generation, lines, coupon, method: chosen, at })
    for (const step of lifeOf(world, order, fate ?? chooseFate(own, chosen))) if (step > now) break
    return order
  })
  askForReturns(orders, texts, now)
  const messages = pastMessages(random, texts, { customers, orders, openedAt, now })
  const stock = stockOf(random, wares, orders)
  return {
    now,
    openedAt,
    coupons,
    customers: customers.filter(hasOrdered(orders)),
    orders,
    stock,
    messages,
    reviews: pastReviews(texts, orders, now),
    reminders: pastReminders(orders, now),
    alerts: pastAlerts(texts, { wares, orders, reducedAt: shelves.reducedAt, now }),
    reducedAt: shelves.reducedAt,
  }
}

function orderPlans(random: Random, now: Date): Plan[] {
  const before = minutesAfter(now, -RECENT_MINUTES)
  const recent = RECENT.map(({ minutesAgo, ...plan }) => ({ ...plan, at: minutesAfter(now, -minutesAgo) }))
  const former = orderTimes(random, now, ORDERS).filter((at) => at < before)
  return [...former.map((at) => ({ at })), ...recent]
}

/** Customers arrive one by one; the loyal ones come back. */
function visitsOf(customers: readonly Customer[]) {
  const orderCounts = new Map<Customer, number>()

  return (random: Random, index: number): { customer: Customer; generation: number } => {
    const [arrived, ordersLeft] = [orderCounts.size, Math.max(1, ORDERS - index)]
    const isNew = arrived === 0 || random.isLuckyAt((customers.length - arrived) / ordersLeft)
    const known = customers.slice(0, arrived)
    const isShopper = (index + 50) % SHOPPER_EVERY === 0
    const back = () => random.pickByWeight(known, (one) => one.loyalty / (1 + orderCounts.get(one)! / 6))
    const customer = isNew ? customers[arrived]! : isShopper ? customers[0]! : back()
    const generation = (orderCounts.get(customer) ?? 0) + 1
    orderCounts.set(customer, generation)
    return { customer, generation }
  }
}

const METHODS: Record<PaymentMethod, number> = { pix: 46, card: 42, boleto: 12 }

function chooseMethod(random: Random): PaymentMethod {
  return random.pickByWeight(Object.keys(METHODS) as PaymentMethod[], (method) => METHODS[method])
}

function chooseFate(random: Random, method: PaymentMethod): Fate {
  if (method === 'boleto' && random.isLuckyAt(0.2)) return 'unpaid'
  return random.pickByWeight(Object.keys(FATES) as Fate[], (fate) => FATES[fate])
}

/** Two deliveries of the last days wait for staff to answer. */
function askForReturns(orders: readonly PastOrder[], { returnReasons }: PastTexts, now: Date): void {
  const delivered = orders.filter(({ row, returns }) => {
    const at = row.delivered_at?.getTime() ?? 0
    return (
      returns.length === 0 && row.status === 'delivered' && at > now.getTime() - 5 * DAY && at < now.getTime() - DAY
    )
  })
  for (const [index, order] of delivered.slice(0, 2).entries())
    askReturn(order, minutesAfter(now, -300 * (index + 1)), returnReasons[index]!)
}

function stockOf(random: Random, wares: readonly Ware[], orders: readonly PastOrder[]): Map<Ware, StockPlan> {
  const all = orders.flatMap(({ movements }) => movements).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const moves = Map.groupBy(all, ({ ware }): Ware => ware)
  return new Map(wares.map((ware) => [ware, planStock(random, ware, moves.get(ware) ?? NONE, ATTENDANT)]))
}

const NONE: readonly StockMove[] = []

function hasOrdered(orders: readonly PastOrder[]) {
  const buyers = new Set(orders.map(({ customer }) => customer))
  return (customer: Customer) => buyers.has(customer)
}
