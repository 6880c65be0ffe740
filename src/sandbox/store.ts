import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

const schema = `
CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS persons (
  sub TEXT PRIMARY KEY, email TEXT NOT NULL, email_verified INTEGER NOT NULL, name TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS oidc (
  model TEXT NOT NULL, id TEXT NOT NULL, payload TEXT NOT NULL, grant_id TEXT, uid TEXT, expires_at INTEGER NOT NULL,
  PRIMARY KEY (model, id)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS oidc_grant ON oidc (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS oidc_uid ON oidc (uid) WHERE uid IS NOT NULL;
CREATE INDEX IF NOT EXISTS oidc_expiry ON oidc (expires_at);
CREATE TABLE IF NOT EXISTS preferences (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, external_reference TEXT, total_cents INTEGER NOT NULL,
  body TEXT NOT NULL, created_at INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS preferences_reference ON preferences (external_reference);
CREATE TABLE IF NOT EXISTS payments (
  id INTEGER PRIMARY KEY AUTOINCREMENT, external_reference TEXT, preference_id TEXT,
  method TEXT NOT NULL, type TEXT NOT NULL, status TEXT NOT NULL, status_detail TEXT NOT NULL,
  amount_cents INTEGER NOT NULL, refunded_cents INTEGER NOT NULL DEFAULT 0, installments INTEGER NOT NULL DEFAULT 1,
  description TEXT, payer TEXT NOT NULL, metadata TEXT NOT NULL, notification_url TEXT,
  sends_webhooks INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, approved_at INTEGER, expires_at INTEGER,
  CHECK (refunded_cents BETWEEN 0 AND amount_cents)
);
CREATE INDEX IF NOT EXISTS payments_reference ON payments (external_reference);
CREATE INDEX IF NOT EXISTS payments_preference ON payments (preference_id);
CREATE TABLE IF NOT EXISTS refunds (
  id INTEGER PRIMARY KEY AUTOINCREMENT, payment_id INTEGER NOT NULL, amount_cents INTEGER NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS refunds_payment ON refunds (payment_id);
DROP TABLE IF EXISTS idempotency;
CREATE TABLE IF NOT EXISTS idempotency_keys (
  scope TEXT NOT NULL, key TEXT NOT NULL, body_hash TEXT NOT NULL, result TEXT NOT NULL, PRIMARY KEY (scope, key)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS webhooks (
  id INTEGER PRIMARY KEY AUTOINCREMENT, payment_id INTEGER NOT NULL, action TEXT NOT NULL, url TEXT NOT NULL,
  status TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, answer TEXT, created_at INTEGER NOT NULL, due_at INTEGER
);
CREATE INDEX IF NOT EXISTS webhooks_due ON webhooks (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS webhooks_payment ON webhooks (payment_id);
CREATE TABLE IF NOT EXISTS mails (
  id INTEGER PRIMARY KEY AUTOINCREMENT, received_at INTEGER NOT NULL, parsed TEXT NOT NULL, raw BLOB NOT NULL
);
CREATE TABLE IF NOT EXISTS mail_recipients (
  address TEXT NOT NULL, mail_id INTEGER NOT NULL, PRIMARY KEY (address, mail_id)
) WITHOUT ROWID;
`

// The real provider's numbers are long: a store that kept them in 32 bits would be found out here.
const firstNumbers = { payments: 90_000_000_000, refunds: 1_700_000_000, webhooks: 100_000_000_000 }

export type Store = ReturnType<typeof openStore>

/** Opens the sandbox's one file (or ':memory:'). Several processes may hold the same file open. */
export function openStore(file: string) {
  const db = new DatabaseSync(file, { timeout: 5000 })
  const statements = new Map<string, StatementSync>()
  let depth = 0

  function statement(sql: string) {
    const known = statements.get(sql)
    if (known) return known
    const made = db.prepare(sql)
    statements.set(sql, made)
    return made
  }

  function one<Row>(sql: string, ...values: SQLInputValue[]) {
    return statement(sql).get(...values) as Row | undefined
  }

  function all<Row>(sql: string, ...values: SQLInputValue[]) {
    return statement(sql).all(...values) as Row[]
  }

  function run(sql: string, ...values: SQLInputValue[]) {
    const { changes, lastInsertRowid } = statement(sql).run(...values)
    return { changes: Number(changes), id: Number(lastInsertRowid) }
  }

  /** The work must be synchronous: there is one connection, and nothing may slip in between. */
  function transaction<T>(work: () => T): T {
    if (depth > 0) return work()
    statement('BEGIN IMMEDIATE').run()
    depth++
    try {
      const result = work()
      statement('COMMIT').run()
      return result
    } catch (error) {
      statement('ROLLBACK').run()
      throw error
    } finally {
      depth--
    }
  }

  useWriteAheadLog(db)
  db.exec('PRAGMA synchronous=OFF')
  transaction(() => {
    db.exec(schema)
    for (const table of ['payments', 'preferences']) {
      addColumn(db, table, 'collector_id', 'INTEGER NOT NULL DEFAULT 202809963')
      addColumn(db, table, 'live_mode', 'INTEGER NOT NULL DEFAULT 1')
    }
    for (const [table, first] of Object.entries(firstNumbers)) {
      if (one('SELECT 1 FROM sqlite_sequence WHERE name = ?', table)) continue
      run('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', table, first)
    }
  })

  return { one, all, run, transaction, close: () => db.close() }
}

/** For files of an earlier version. */
function addColumn(db: DatabaseSync, table: string, column: string, definition: string) {
  const columns = db.prepare(`PRAGMA table_info(${table})`).all() as { name: string }[]
  if (!columns.some(({ name }) => name === column)) db.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${definition}`)
}

// Switching the journal mode is the one statement that SQLite may refuse as busy without waiting for the timeout.
function useWriteAheadLog(db: DatabaseSync) {
  for (let attempt = 1; ; attempt++) {
    try {
      db.exec('PRAGMA journal_mode=WAL')
      return
    } catch (error) {
      if (attempt === 50) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}
