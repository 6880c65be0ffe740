import * as z from 'zod/mini'
import { ALERT_KINDS } from '#domain/alert.ts'
import { ERASURE_OBSTACLES } from '#domain/erasure.ts'
import { SUBSCRIBER_STATES } from '#domain/newsletter.ts'
import { REMINDER_KINDS } from '#domain/reminder.ts'
import { REVIEW_STATES } from '#domain/review.ts'
import { CustomerOrderDetail } from './account.ts'
import { SavedAddress } from './addresses.ts'
import { Email } from './contact.ts'
import { endpoint } from './endpoint.ts'
import { Account } from './session.ts'
import { Id, Instant, Money } from './types.ts'

/** Everything that the shop holds about a person who signed in (LGPD, art. 18, II and V). */
const PersonalData = z.object({
  account: Account,
  sessions: z.array(z.object({ signed_in_at: Instant, seen_at: Instant, expires_at: Instant })),
  addresses: z.array(SavedAddress),
  cart: z.array(z.object({ product_id: Id, name: z.string(), variant_text: z.string(), quantity: z.int() })),
  orders: z.array(CustomerOrderDetail),
  reviews: z.array(
    z.object({
      product_id: Id,
      order_id: Id,
      author: z.string(),
      stars: z.int(),
      text: z.string(),
      pictures: z.array(z.string()),
      state: z.enum(REVIEW_STATES),
      hidden_reason: z.nullable(z.string()),
      answer: z.nullable(z.string()),
      written_at: Instant,
      edited_at: z.nullable(Instant),
    }),
  ),
  favorites: z.object({
    products: z.array(z.object({ product_id: Id, name: z.string(), added_at: Instant })),
    /** Null if the person does not share the list. */
    shared: z.nullable(z.object({ token: z.string(), title: z.string() })),
  }),
  review_invitations: z.object({
    sent: z.array(z.object({ order_id: Id, invited_at: Instant })),
    /** When the person declined further invitations; null if never. */
    opted_out_at: z.nullable(Instant),
  }),
  reminders: z.object({
    sent: z.array(
      z.object({
        kind: z.enum(REMINDER_KINDS),
        order_id: z.nullable(Id),
        sent_at: Instant,
        /** Null if its link was not opened. */
        opened_at: z.nullable(Instant),
      }),
    ),
    /** Of mails about a cart; null if the person did not decline them. */
    opted_out_at: z.nullable(Instant),
  }),
  newsletter: z.nullable(
    z.object({
      state: z.enum(SUBSCRIBER_STATES),
      /** The sentence that the person agreed to. */
      consent: z.string(),
      requested_at: Instant,
      confirmed_at: z.nullable(Instant),
      unsubscribed_at: z.nullable(Instant),
    }),
  ),
  product_alerts: z.array(
    z.object({
      kind: z.enum(ALERT_KINDS),
      product_id: Id,
      product: z.string(),
      variant_text: z.string(),
      /** When it was asked for. */
      price: Money,
      requested_at: Instant,
      confirmed_at: z.nullable(Instant),
      notified_at: z.nullable(Instant),
      expires_at: Instant,
    }),
  ),
  messages: z.array(
    z.object({
      protocol: z.string(),
      name: z.string(),
      message: z.string(),
      order_number: z.nullable(z.int()),
      created_at: Instant,
      answers: z.array(z.object({ text: z.string(), written_at: Instant })),
    }),
  ),
  /** What staff wrote about the person. */
  shop_notes: z.array(z.object({ text: z.string(), written_at: Instant })),
  shop_tags: z.array(z.string()),
})

const Erasure = z.object({
  email: z.string(),
  /** Otherwise the call is refused with `confirm_identity`. */
  is_recently_signed_in: z.boolean(),
  is_staff: z.boolean(),
  /** Orders that must end first. */
  obstacles: z.array(z.object({ order_id: Id, why: z.enum(ERASURE_OBSTACLES) })),
})

export const personalData = {
  file: endpoint({ method: 'GET', path: '/api/user/data', output: PersonalData }),
  erasure: endpoint({ method: 'GET', path: '/api/user/erasure', output: Erasure }),
  erase: endpoint({
    method: 'POST',
    path: '/api/user/erasure',
    /** The person's own, typed as a confirmation. */
    body: z.object({ email: Email }),
    output: z.object({ protocol: z.string() }),
  }),
}
