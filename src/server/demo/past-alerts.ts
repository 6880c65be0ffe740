import { ALERT_DAYS, type AlertKind } from '#domain/alert.ts'
import { mailboxOf } from '#domain/mailbox.ts'
import type { PastOrder } from './live-order.ts'
import type { PastTexts } from './past-texts.ts'
import { type Customer, inventCustomers } from './people.ts'
import { seededRandom } from './random.ts'
import type { Ware } from './wares.ts'
import { minutesAfter } from './work-times.ts'

/** Confirmed, and waiting. */
export type PastAlert = {
  ware: Ware
  kind: AlertKind
  email: string
  mailbox: string
  requestedAt: Date
  confirmedAt: Date
  expiresAt: Date
}

const SEED = 55_000
const DAY_MINUTES = 24 * 60
const STRANGERS = 60
/** The oldest alert is younger than this, so that none has expired. */
const MAX_DAYS = 80
const MAX_WAITING = { stock: 26, price: 6 }
/** Of the products on sale, those whose price people wait for. */
const PRICE_EVERY = 4

type World = { wares: readonly Ware[]; orders: readonly PastOrder[]; reducedAt: Date; now: Date }

/** Who waits for what is sold out, since its last sale, and for the price of some that are dear. */
export function pastAlerts(texts: PastTexts, { wares, orders, reducedAt, now }: World): PastAlert[] {
  const random = seededRandom(SEED)
  const customers = [...new Set(orders.map(({ customer }) => customer))]
  const known = new Set(customers.map(({ email }) => email))
  const strangers = inventCustomers(random, texts, STRANGERS).filter(({ email }) => !known.has(email))
  const moves = Map.groupBy(
    orders.flatMap(({ movements }) => movements),
    ({ ware }): Ware => ware,
  )
  const earliest = minutesAfter(now, -MAX_DAYS * DAY_MINUTES)
  const soldOut = wares.filter(({ stock }) => stock === 0)
  const dear = wares.filter(({ stock, priceCents }) => stock > 0 && priceCents > 250_00)
  const awaited = [
    ...soldOut.map((ware) => ({ ware, kind: 'stock' as const, since: moves.get(ware)?.at(-1)?.at ?? earliest })),
    ...dear
      .filter((_, index) => index % PRICE_EVERY === 0)
      .map((ware) => ({ ware, kind: 'price' as const, since: reducedAt })),
  ]
  return awaited.flatMap(({ ware, kind, since }) => {
    const from = since > earliest ? since : earliest
    const people = [...customers, ...strangers]
    return Array.from({ length: random.int(2, MAX_WAITING[kind]) }, () => {
      const person = people.splice(random.int(0, people.length - 1), 1)[0]!
      const requestedAt = minutesAfter(
        from,
        random.next() * Math.max(1, (now.getTime() - from.getTime()) / 60_000 - 20),
      )
      const isOwn = known.has(person.email)
      return alertOf({
        ware,
        kind,
        person,
        requestedAt,
        confirmedAt: isOwn ? requestedAt : minutesAfter(requestedAt, 9),
      })
    }).toSorted((a, b) => a.requestedAt.getTime() - b.requestedAt.getTime())
  })
}

type Waiting = Pick<PastAlert, 'ware' | 'kind' | 'requestedAt' | 'confirmedAt'> & { person: Customer }

function alertOf({ person: { email }, ...alert }: Waiting): PastAlert {
  const expiresAt = minutesAfter(alert.confirmedAt, ALERT_DAYS * DAY_MINUTES)
  return { ...alert, email, mailbox: mailboxOf(email), expiresAt }
}
