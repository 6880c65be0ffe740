import { NAMELESS } from '#domain/review.ts'
import { searchKey } from '#domain/search.ts'
import { bumpShownProducts } from '../catalogue/version.ts'
import { inBatches } from '../db/batches.ts'
import type { Database, Tx } from '../db/schema.ts'
import { endSessionsOf } from '../http/session.ts'
import { knownKey } from '../session/code-store.ts'
import { type KnownEmails, ordersOf } from './former-emails.ts'

export type ErasedPerson = KnownEmails & {
  /** Of `emails`. */
  mailboxes: string[]
  /** Their rows of `users`. */
  userIds: number[]
  /** The name of each of them. */
  names: ReadonlyMap<number, string | null>
  orderIds: number[]
  /** In place of the e-mail where rows of one person must stay apart from those of others. */
  alias: string
}

type Table = keyof Database
type Erasure<T extends Table> = {
  erase?: (tx: Tx, person: ErasedPerson) => Promise<unknown>
  /** Where the person's e-mail, name, phone or document may remain, and why. */
  keeps?: Partial<Record<keyof Database[T], string>>
}

const ACTOR = 'cliente'
const TAX = 'Documento fiscal: 5 anos, contados do ano seguinte ao da compra (CTN, arts. 173 e 195; LGPD, art. 16, I)'
const BY_STAFF = 'Escrito pela equipe: prova de quem mudou o quê (LGPD, art. 7º, VI)'
const WORDS = 'Palavras que a pessoa publicou com a avaliação, que continua sem o nome'

/**
 * What an erasure does to each table, in the lock order: carts, orders, products. A table without anything of a person
 * has an empty line; a new table does not compile without its own.
 */
export const ERASURES: { [T in Table]: Erasure<T> } = {
  cart_items: { erase: (tx, { userIds }) => tx.deleteFrom('cart_items').where('user_id', 'in', userIds).execute() },
  carts: { erase: (tx, { userIds }) => tx.deleteFrom('carts').where('user_id', 'in', userIds).execute() },
  orders: {
    erase: forgetInOrders,
    keeps: { recipient: TAX, recipient_document: TAX, shipping_address: TAX, street: TAX, complement: TAX },
  },
  order_keys: { keeps: { search_key: TAX, recipient_key: TAX } },
  order_events: {
    erase: (tx, { orderEmails, orderIds }) =>
      inBatches(orderIds, async (ids) => {
        const of = tx.updateTable('order_events').where('order_id', 'in', ids)
        await of.set({ actor: ACTOR }).where('actor', 'in', orderEmails).execute()
      }),
    keeps: { reason: BY_STAFF },
  },
  order_notes: {
    erase: (tx, { orderIds }) =>
      inBatches(
        orderIds,
        async (ids) => void (await tx.deleteFrom('order_notes').where('order_id', 'in', ids).execute()),
      ),
  },
  order_items: {},
  return_requests: {
    erase: (tx, { orderIds }) =>
      inBatches(orderIds, async (ids) => {
        await tx.updateTable('return_requests').set({ reason: null }).where('order_id', 'in', ids).execute()
      }),
    keeps: { answer: BY_STAFF },
  },
  return_items: {},
  payments: {},
  payment_attempts: {},
  refunds: { keeps: { reason: BY_STAFF } },
  refund_ledger: {},
  guest_orders: {
    erase: (tx, { orderIds }) =>
      inBatches(
        orderIds,
        async (ids) => void (await tx.deleteFrom('guest_orders').where('order_id', 'in', ids).execute()),
      ),
  },
  guest_limits: {
    erase: (tx, { mailboxes }) => {
      const keys = mailboxes.map((mailbox) => `mailbox ${mailbox}`)
      return tx.deleteFrom('guest_limits').where('key', 'in', keys).execute()
    },
  },
  sales_proofs: {
    keeps: { html: 'Prova da venda, que o código da seguinte inclui: exercício de direitos (LGPD, art. 16, I)' },
  },
  customer_totals: { keeps: { user_id: 'Só somas' } },
  customer_notes: { erase: (tx, { emails }) => tx.deleteFrom('customer_notes').where('email', 'in', emails).execute() },
  customer_tags: { erase: (tx, { emails }) => tx.deleteFrom('customer_tags').where('email', 'in', emails).execute() },
  push_subscriptions: {
    erase: (tx, { userIds }) => tx.deleteFrom('push_subscriptions').where('user_id', 'in', userIds).execute(),
  },
  push_keys: {},
  stock_movements: {
    erase: (tx, { orderEmails, userIds }) => {
      const of = tx.updateTable('stock_movements').where('order_id', 'in', ordersOf(tx, userIds))
      return of.set({ actor: ACTOR }).where('actor', 'in', orderEmails).execute()
    },
  },
  reviews: {
    erase: anonymizeReviews,
    keeps: { body: WORDS, search_key: WORDS, answer: BY_STAFF, hidden_reason: BY_STAFF },
  },
  // Of published reviews they stay (anonymizeReviews); the files of the others go with their references.
  review_pictures: {
    erase: (tx, { emails }) =>
      tx.deleteFrom('review_pictures').where('email', 'in', emails).where('review_id', 'is', null).execute(),
  },
  review_invitations: {
    erase: (tx, { emails, userIds, alias }) => {
      const all = tx.updateTable('review_invitations').set({ email: alias })
      return all
        .where((eb) => eb.or([eb('email', 'in', emails), eb('order_id', 'in', ordersOf(tx, userIds))]))
        .execute()
    },
  },
  review_opt_outs: {
    erase: (tx, { emails }) => tx.deleteFrom('review_opt_outs').where('email', 'in', emails).execute(),
  },
  reminders: {
    erase: (tx, { emails, userIds }) =>
      tx
        .deleteFrom('reminders')
        .where((eb) =>
          eb.or([eb('email', 'in', emails), eb('user_id', 'in', userIds), eb('order_id', 'in', ordersOf(tx, userIds))]),
        )
        .execute(),
  },
  reminder_opt_outs: {
    erase: (tx, { emails }) => tx.deleteFrom('reminder_opt_outs').where('email', 'in', emails).execute(),
  },
  favorites: { erase: (tx, { userIds }) => tx.deleteFrom('favorites').where('user_id', 'in', userIds).execute() },
  favorite_lists: {
    erase: (tx, { userIds }) => tx.deleteFrom('favorite_lists').where('user_id', 'in', userIds).execute(),
  },
  addresses: { erase: (tx, { userIds }) => tx.deleteFrom('addresses').where('user_id', 'in', userIds).execute() },
  sessions: { erase: (tx, { userIds }) => endSessionsOf(tx, ...userIds) },
  sign_in_codes: {
    erase: (tx, { mailboxes }) =>
      tx
        .deleteFrom('sign_in_codes')
        .where('mailbox', 'in', [...mailboxes, ...mailboxes.map(knownKey)])
        .execute(),
  },
  contact_replies: {
    erase: (tx, { mailboxes }) =>
      tx
        .deleteFrom('contact_replies')
        .where('message_id', 'in', (eb) =>
          eb.selectFrom('contact_messages').select('id').where('mailbox', 'in', mailboxes),
        )
        .execute(),
  },
  contact_messages: {
    erase: (tx, { mailboxes }) => tx.deleteFrom('contact_messages').where('mailbox', 'in', mailboxes).execute(),
  },
  contact_confirmations: {
    erase: (tx, { mailboxes }) => tx.deleteFrom('contact_confirmations').where('mailbox', 'in', mailboxes).execute(),
  },
  product_alerts: {
    erase: (tx, { mailboxes }) => tx.deleteFrom('product_alerts').where('mailbox', 'in', mailboxes).execute(),
  },
  subscribers: {
    erase: (tx, { mailboxes }) => tx.deleteFrom('subscribers').where('mailbox', 'in', mailboxes).execute(),
  },
  data_requests: {
    erase: (tx, { emails }) =>
      tx.updateTable('data_requests').set({ email: null, note: '' }).where('email', 'in', emails).execute(),
    keeps: { answer: BY_STAFF },
  },
  // Only grows.
  audit_log: { keeps: { before: BY_STAFF, after: BY_STAFF } },
  // Anonymised first of all (anonymizeUsers), so that the second of two erasures finds no user.
  users: { keeps: { name: 'Só “Conta excluída”' } },
  jobs: { keeps: { payload: 'Avisos à equipe, apagados 7 dias depois de enviados' } },
  // Staff are refused.
  admins: { keeps: { email: BY_STAFF } },
  super_admins: { keeps: { email: BY_STAFF } },
  categories: {},
  products: {},
  product_categories: {},
  former_product_slugs: {},
  former_category_slugs: {},
  redirects: {},
  synonym_groups: {},
  synonym_words: {},
  search_misses: {},
  texts: { keeps: { author: BY_STAFF } },
  former_text_slugs: {},
  product_options: {},
  option_values: {},
  variants: {},
  product_pictures: {},
  product_pairs: {},
  related_products: {},
  product_attributes: {},
  product_videos: {},
  imports: { keeps: { actor: BY_STAFF } },
  backup_runs: { keeps: { actor: BY_STAFF } },
  restore_rehearsals: {},
  import_changes: {},
  picture_downloads: {},
  uploaded_pictures: {},
  catalogue_state: {},
  coupons: {},
  ceps: {},
  instances: {},
  database_state: {},
  provider_accounts: {},
  webhook_notices: {},
  proof_chain: {},
  settings: {},
  settings_state: {},
  site_versions: {},
  setup: {},
  rate_windows: {},
}

/** An order without a recipient takes the account's name, which the tax law wants kept and the account forgets. */
async function forgetInOrders(tx: Tx, { userIds, names }: ErasedPerson): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ recipient_phone: null, idempotency_key: null })
    .where('user_id', 'in', userIds)
    .execute()
  for (const [userId, name] of names) {
    if (!name) continue
    const unnamed = tx.updateTable('orders').where('user_id', '=', userId).where('recipient', 'is', null)
    await unnamed.set({ recipient: name.slice(0, 120) }).execute()
  }
}

/** An alias for each review: the person may have reviewed a product under a former e-mail too. */
async function anonymizeReviews(tx: Tx, { emails, userIds, alias }: ErasedPerson): Promise<void> {
  const reviews = await tx
    .selectFrom('reviews')
    .select(['id', 'product_id', 'body'])
    .where((eb) => eb.or([eb('email', 'in', emails), eb('order_id', 'in', ordersOf(tx, userIds))]))
    .orderBy('product_id')
    .execute()
  await bumpShownProducts(
    tx,
    reviews.map(({ product_id: id }) => id),
  )
  for (const { id, body } of reviews) {
    const email = `${alias}-${id}`
    const anonymous = { email, author: NAMELESS, search_key: searchKey([NAMELESS, body]) }
    await tx.updateTable('reviews').set(anonymous).where('id', '=', id).execute()
    await tx.updateTable('review_pictures').set({ email }).where('review_id', '=', id).execute()
  }
}
