import type { Boleto } from '#contract/account.ts'
import type { Day } from '#domain/calendar.ts'
import type { JobOf } from '../jobs/job.ts'
import type { Attempt } from '../order-store/attempts.ts'
import type { ItemRow } from '../order-store/order-items.ts'
import type { OrderRow } from '../order-store/orders.ts'
import type { Unsettled } from '../order-store/payments.ts'

export type MailKind = JobOf<'order_mail'>['mail']

export type OrderFacts = Unsettled & {
  order: OrderRow
  attempt: Attempt | undefined
  items: readonly ItemRow[]
  /** The order, and in a mail about their parcel those that were sent with it. */
  parcel: readonly { order: OrderRow; items: readonly ItemRow[] }[]
  /** The name is null if `hidesTyped`. */
  customer: { name: string | null }
  /**
   * True for an order placed without an account until its money has arrived. With another person's e-mail, its buyer could
   * have any text mailed to them in the shop's name, so name, recipient and address are left out.
   */
  hidesTyped: boolean
  /** Path of the order's page, for a buyer without an account. */
  guestPath: string | null
  /** Of the mail that is sent as a reminder: leads to the order, and counts who comes back. */
  reminderPath: string | null
  /** Its PIX is over, and the customer may request another. */
  isRenewable: boolean
  /** The boleto that the order waits for. */
  boleto: Boleto | null
  /** The due day of the boleto that was requested or can be. */
  dueOn: Day | null
  isDueToday: boolean
  ownText: string
  /** False for an order made by staff whose customer has not chosen how to pay. */
  isMethodChosen: boolean
}
