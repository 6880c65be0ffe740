import { sql } from 'kysely'
import type { Database, Db } from '../db/schema.ts'

/** Also change with a refused call. */
const TABLES: Exclude<keyof Database, 'rate_windows' | 'sessions'>[] = [
  'users',
  'admins',
  'super_admins',
  'categories',
  'products',
  'product_options',
  'option_values',
  'variants',
  'product_pictures',
  'product_attributes',
  'product_categories',
  'catalogue_state',
  'carts',
  'cart_items',
  'coupons',
  'orders',
  'order_items',
  'order_keys',
  'order_events',
  'payments',
  'webhook_notices',
  'jobs',
  'sales_proofs',
  'proof_chain',
  'settings',
  'settings_state',
  'backup_runs',
  'restore_rehearsals',
  'audit_log',
  'contact_messages',
  'contact_replies',
  'data_requests',
  'contact_confirmations',
  'subscribers',
  'product_alerts',
  'addresses',
  'favorite_lists',
  'favorites',
  'return_requests',
  'return_items',
  'refunds',
  'order_notes',
  'refund_ledger',
  'customer_totals',
  'customer_notes',
  'customer_tags',
  'push_subscriptions',
  'uploaded_pictures',
  'synonym_groups',
  'synonym_words',
]

/** All rows of the database, to prove that nothing changed. */
export async function snapshot(db: Db): Promise<Record<string, unknown[]>> {
  const contents = Object.fromEntries(
    await Promise.all(
      TABLES.map(
        async (table) =>
          [table, (await sql`select * from ${sql.table(table)} order by 1, 2`.execute(db)).rows] as const,
      ),
    ),
  )
  const sessions = db
    .selectFrom('sessions')
    .select(['token_hash', 'user_id', 'signed_in_at', 'expires_at'])
    .orderBy('token_hash')
  return { ...contents, sessions: await sessions.execute() }
}
