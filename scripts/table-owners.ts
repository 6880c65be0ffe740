import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#server/db/schema.ts'
import { PROJECT } from './project.ts'

type Table = keyof Database

/** The folder of src/server whose files insert, update and delete the rows of a table. Everybody may read (ADR 030). */
const OWNERS: Record<Table, string> = {
  users: 'session',
  sessions: 'http',
  sign_in_codes: 'session',
  admins: 'staff',
  super_admins: 'staff',
  categories: 'catalogue',
  products: 'catalogue',
  product_options: 'catalogue',
  option_values: 'catalogue',
  variants: 'catalogue',
  stock_movements: 'catalogue',
  product_pictures: 'catalogue',
  product_attributes: 'catalogue',
  product_videos: 'catalogue',
  product_pairs: 'catalogue',
  related_products: 'catalogue',
  imports: 'catalogue',
  import_changes: 'catalogue',
  picture_downloads: 'catalogue',
  product_categories: 'catalogue',
  former_product_slugs: 'catalogue',
  former_category_slugs: 'catalogue',
  redirects: 'redirects',
  synonym_groups: 'catalogue',
  synonym_words: 'catalogue',
  search_misses: 'catalogue',
  texts: 'texts',
  former_text_slugs: 'texts',
  catalogue_state: 'catalogue',
  uploaded_pictures: 'pictures',
  carts: 'cart',
  cart_items: 'cart',
  coupons: 'coupons',
  addresses: 'addresses',
  favorite_lists: 'favorites',
  favorites: 'favorites',
  ceps: 'places',
  customer_totals: 'customers',
  customer_notes: 'customers',
  push_keys: 'push',
  push_subscriptions: 'push',
  customer_tags: 'customers',
  orders: 'order-store',
  order_items: 'order-store',
  order_keys: 'order-store',
  order_events: 'order-store',
  payment_attempts: 'order-store',
  payments: 'order-store',
  refunds: 'order-store',
  refund_ledger: 'order-store',
  return_requests: 'order-store',
  return_items: 'order-store',
  sales_proofs: 'order-store',
  proof_chain: 'order-store',
  guest_orders: 'order-store',
  guest_limits: 'order-store',
  reminders: 'order-store',
  reminder_opt_outs: 'order-store',
  order_notes: 'orders',
  provider_accounts: 'payments',
  webhook_notices: 'payments',
  reviews: 'reviews',
  review_pictures: 'reviews',
  review_invitations: 'reviews',
  review_opt_outs: 'reviews',
  data_requests: 'personal-data',
  jobs: 'jobs',
  backup_runs: 'backup',
  restore_rehearsals: 'backup',
  instances: 'instances',
  database_state: 'instances',
  settings: 'settings',
  settings_state: 'settings',
  site_versions: 'site',
  setup: 'setup',
  audit_log: 'audit',
  contact_messages: 'contact',
  contact_replies: 'contact',
  contact_confirmations: 'contact',
  subscribers: 'newsletter',
  product_alerts: 'alerts',
  rate_windows: 'http',
}

/** Rows of a year, which the demo writes in batches instead of one by one through their features. */
const PAST_TABLES: readonly Table[] = [
  'users',
  'admins',
  'carts',
  'addresses',
  'coupons',
  'order_items',
  'order_keys',
  'order_events',
  'payments',
  'refunds',
  'return_requests',
  'order_notes',
  'audit_log',
  'contact_messages',
  'contact_replies',
  'product_alerts',
  'reminders',
  'webhook_notices',
  'reviews',
  'review_invitations',
]

/** Files that write tables of other folders. */
const EXCEPTIONS: Record<string, readonly Table[]> = {
  // A deleted product leaves the carts, a deleted coupon too; cart/ imports catalogue/ and coupons/, so they cannot call it.
  'catalogue/admin-queries.ts': ['cart_items'],
  'coupons/queries.ts': ['carts'],
  // Prepares a restored database as a whole, before a shop runs on it.
  'backup/settle-restored.ts': ['sessions', 'jobs'],
  // Fills an empty database with the demo's shop.
  'demo/catalogue.ts': ['categories', 'products'],
  'demo/seed-demo.ts': ['coupons', 'settings'],
  'demo/insert-rows.ts': PAST_TABLES,
  'demo/write-past.ts': ['coupons', 'orders', 'payment_attempts'],
  'demo/write-proofs.ts': ['sales_proofs', 'proof_chain'],
  'demo/write-stock.ts': ['stock_movements', 'variants'],
  // What an erasure does to every table, in one list.
  'personal-data/erasures.ts': [
    'addresses',
    'cart_items',
    'carts',
    'contact_confirmations',
    'contact_messages',
    'contact_replies',
    'customer_notes',
    'customer_tags',
    'favorite_lists',
    'favorites',
    'guest_limits',
    'guest_orders',
    'order_events',
    'order_notes',
    'orders',
    'product_alerts',
    'push_subscriptions',
    'reminder_opt_outs',
    'reminders',
    'return_requests',
    'review_invitations',
    'review_opt_outs',
    'review_pictures',
    'reviews',
    'sign_in_codes',
    'stock_movements',
    'subscribers',
  ],
  // Keeps one row under a key of its own; http/ is below every feature.
  'http/proxy-watch.ts': ['settings'],
}

/** Files that choose among their own tables at run time. */
const CHOICES: Record<string, readonly Table[]> = {
  'staff/rebind.ts': ['admins', 'super_admins'],
  'demo/insert-rows.ts': PAST_TABLES,
}

const WRITE = /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*(['"`]?)(\w*)/g
const SQL_WRITE = /\b(?:insert\s+into|delete\s+from|update(?=\s+\S+\s+set\b))\s+"?(\w+)/gi
const BESIDE = /\.test\.ts$|^testing\/|^db\/migrations\//

/** A message for each write from outside of the table's folder, and for each exception that nothing needs. */
export function foreignWrites(): string[] {
  const root = join(PROJECT, 'src/server')
  const files = globSync('**/*.ts', { cwd: root }).filter((file) => !BESIDE.test(file))
  const writes = files.flatMap((file) => {
    const tables = writtenTables(file, readFileSync(join(root, file), 'utf8'))
    return tables.map((table) => ({ file, table, owner: OWNERS[table] }))
  })
  const isException = (file: string, table: Table) => EXCEPTIONS[file]?.includes(table) ?? false
  const foreign = writes
    .filter(({ file, table, owner }) => !file.startsWith(`${owner}/`) && !isException(file, table))
    .map(({ file, table, owner }) =>
      owner
        ? `src/server/${file} writes ${table}, a table of ${owner}/: call a function of ${owner}/ instead`
        : `src/server/${file} writes a table that this check cannot name: "${table}"`,
    )
  const unused = Object.entries(EXCEPTIONS).flatMap(([exception, tables]) =>
    tables
      .filter((table) => !writes.some((write) => write.file === exception && write.table === table))
      .map((table) => `src/server/${exception} no longer writes ${table}: remove the exception`),
  )
  return [...new Set([...foreign, ...unused])]
}

function writtenTables(file: string, source: string): Table[] {
  const built = [...source.matchAll(WRITE)].flatMap(([, quote, name]) =>
    quote ? [name as Table] : (CHOICES[file] ?? [name as Table]),
  )
  const raw = [...source.matchAll(SQL_WRITE)].map(([, name]) => name as Table)
  return [...built, ...raw.filter((name) => name in OWNERS)]
}
