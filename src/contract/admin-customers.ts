import * as z from 'zod/mini'
import { ALERT_KINDS } from '#domain/alert.ts'
import { MESSAGE_STATES } from '#domain/contact-message.ts'
import { MAX_TAG_LENGTH, tagText } from '#domain/customer.ts'
import { ORDER_STATUSES } from '#domain/order.ts'
import { ORDER_MATCHES } from '#domain/order-search.ts'
import { Day } from './days.ts'
import { endpoint } from './endpoint.ts'
import { Direction, Id, Instant, Money, Nothing, PAGE, PathId, text } from './types.ts'

/** Total spent, number of orders, date of the last order. */
export const CUSTOMER_SORTS = ['spent', 'orders', 'last'] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

export const MAX_CUSTOMER_NOTE = 2000

const Tag = text(MAX_TAG_LENGTH, { required: true }).check(z.overwrite(tagText))

const COUNTS = {
  order_count: z.int(),
  /** Gross: payments of orders that were not cancelled. */
  total_spent: Money,
  total_refunded: Money,
}

export const AdminCustomer = z.object({
  user_id: Id,
  ...COUNTS,
  last_order_date: Instant,
  /** The account's, or else the recipient of the last order. */
  name: z.nullable(z.string()),
  email: z.string(),
  /** Of the last order, digits only. */
  phone: z.nullable(z.string()),
  tags: z.array(z.string()),
  /** Why a search found it, where neither name nor e-mail says so: by one of its orders. */
  match: z.nullable(z.object({ by: z.enum(ORDER_MATCHES), text: z.string() })),
})
export type AdminCustomer = z.output<typeof AdminCustomer>

export const CustomerNote = z.object({ id: Id, author: z.string(), text: z.string(), written_at: Instant })
export type CustomerNote = z.output<typeof CustomerNote>

/** A person is an e-mail: orders with and without an account count together. */
export const CustomerPage = z.object({
  user_id: Id,
  name: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** Opens WhatsApp with a greeting; null without a phone. */
  chat_url: z.nullable(z.string()),
  /** Null for a person without an account. */
  account_since: z.nullable(Instant),
  ...COUNTS,
  first_order_date: z.nullable(Instant),
  last_order_date: z.nullable(Instant),
  /** The newest ones. */
  orders: z.array(
    z.object({
      id: Id,
      status: z.enum(ORDER_STATUSES),
      created_at: Instant,
      total_amount: Money,
      refunded_amount: Money,
      is_refunded: z.boolean(),
      tracking_code: z.nullable(z.string()),
    }),
  ),
  /** Without documents. The saved ones, or else those of the last orders. */
  addresses: z.array(z.object({ recipient: z.string(), phone: z.string(), lines: z.array(z.string()) })),
  tags: z.array(z.string()),
  /** Newest first. */
  notes: z.array(CustomerNote),
  /** The newest ones, sent from the contact page. */
  /** Of the contact page, newest first. */
  messages: z.array(
    z.object({
      id: Id,
      protocol: z.string(),
      message: z.string(),
      state: z.enum(MESSAGE_STATES),
      due_on: Day,
      created_at: Instant,
    }),
  ),
  /** Products that the person waits for. */
  alerts: z.array(z.object({ kind: z.enum(ALERT_KINDS), product_id: Id, product: z.string(), requested_at: Instant })),
  favorite_count: z.int(),
})
export type CustomerPage = z.output<typeof CustomerPage>

const FILTER = {
  search: z.optional(z.string()),
  tag: z.optional(z.string()),
  sort: z.optional(z.enum(CUSTOMER_SORTS, { error: 'Escolha spent, orders ou last' })),
  direction: z.optional(Direction),
}

export const adminCustomers = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/customers',
    query: z.object({ ...FILTER, ...PAGE }),
    output: z.array(AdminCustomer),
    paged: true,
  }),
  totals: endpoint({
    method: 'GET',
    path: '/api/admin/customers/totals',
    output: z.object({ customers: z.int(), orders: z.int(), spent: Money, refunded: Money, average_ticket: Money }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/admin/customers/file',
    produces: 'text/csv',
    query: z.object(FILTER),
    output: z.string(),
  }),
  tags: endpoint({
    method: 'GET',
    path: '/api/admin/customers/tags',
    output: z.array(z.object({ tag: z.string(), customers: z.int() })),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/customers/{id}',
    params: z.object({ id: PathId }),
    output: CustomerPage,
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/admin/customers/{id}/notes',
    status: 201,
    params: z.object({ id: PathId }),
    body: z.object({ text: text(MAX_CUSTOMER_NOTE, { required: true, lines: true }) }),
    output: CustomerNote,
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/api/admin/customers/{id}/notes/{note_id}',
    params: z.object({ id: PathId, note_id: PathId }),
    output: Nothing,
  }),
  setTag: endpoint({
    method: 'PUT',
    path: '/api/admin/customers/{id}/tags',
    params: z.object({ id: PathId }),
    body: z.object({ tag: Tag, is_set: z.boolean() }),
    output: z.object({ tags: z.array(z.string()) }),
  }),
}
