import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

const SQLITE_BUSY = 5
const TIMEOUT_MS = 5000
const RETRY_MS = 20

/** Kept in user_version. A file with another layout is emptied: what the sandbox holds is disposable. */
const LAYOUT = 2

const SCHEMA = `
CREATE TABLE entries (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE oidc (
  model TEXT NOT NULL, id TEXT NOT NULL, payload TEXT NOT NULL, grant_id TEXT, uid TEXT, expires_at INTEGER NOT NULL,
  PRIMARY KEY (model, id)
) WITHOUT ROWID;
CREATE INDEX oidc_expiry ON oidc (expires_at);
CREATE TABLE preferences (
  id TEXT PRIMARY KEY, external_reference TEXT, total_cents INTEGER NOT NULL, body TEXT NOT NULL,
  created_at INTEGER NOT NULL, collector_id INTEGER NOT NULL, live_mode INTEGER NOT NULL
);
CREATE INDEX preferences_reference ON preferences (external_reference);
CREATE TABLE payments (
  id INTEGER PRIMARY KEY AUTOINCREMENT, external_reference TEXT, preference_id TEXT,
  method TEXT NOT NULL, status TEXT NOT NULL, status_detail TEXT NOT NULL,
  amount_cents INTEGER NOT NULL, refunded_cents INTEGER NOT NULL, installments INTEGER NOT NULL DEFAULT 1,
  description TEXT, notification_url TEXT, webhooks_sent INTEGER NOT NULL,
  collector_id INTEGER NOT NULL, live_mode INTEGER NOT NULL,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, approved_at INTEGER, expires_at INTEGER,
  CHECK (refunded_cents BETWEEN 0 AND amount_cents)
);
CREATE INDEX payments_reference ON payments (external_reference);
CREATE TABLE refunds (
  id INTEGER PRIMARY KEY AUTOINCREMENT, payment_id INTEGER NOT NULL, amount_cents INTEGER NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX refunds_payment ON refunds (payment_id);
CREATE TABLE mails (id INTEGER PRIMARY KEY, received_at INTEGER NOT NULL, raw BLOB, parsed TEXT);
CREATE TABLE mail_recipients (
  address TEXT NOT NULL, mail_id INTEGER NOT NULL, PRIMARY KEY (address, mail_id)
) WITHOUT ROWID;
`

/** A column whose value is undefined keeps its default or its old value. */
type Values = Record<string, SQLInputValue | undefined>

export type Store = ReturnType<typeof openStore>

export function openStore(file: string) {
  const db = new DatabaseSync(file, { timeout: TIMEOUT_MS })
  const statements = new Map<string, StatementSync>()
  let isInTransaction = false

  function statement(sql: string) {
    const prepared = statements.get(sql) ?? db.prepare(sql)
    statements.set(sql, prepared)
    return prepared
  }

  function one<Row>(sql: string, ...values: SQLInputValue[]) {
    return statement(sql).get(...values) as Row | undefined
  }

  function all<Row>(sql: string, ...values: SQLInputValue[]) {
    return statement(sql).all(...values) as Row[]
  }

  function run(sql: string, ...values: SQLInputValue[]) {
    statement(sql).run(...values)
  }

  function insert<Row>(table: string, values: Values) {
    const [names, inputs] = columnsOf(values)
    return one<Row>(
      `INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()}) RETURNING *`,
      ...inputs,
    )!
  }

  function update<Row>(table: string, id: number | string, values: Values) {
    const [names, inputs] = columnsOf(values)
    return one<Row>(
      `UPDATE ${table} SET ${names.map((name) => `${name} = ?`).join()} WHERE id = ? RETURNING *`,
      ...inputs,
      id,
    )!
  }

  function read<T>(name: string) {
    const row = one<{ value: string }>('SELECT value FROM entries WHERE name = ?', name)
    return row && (JSON.parse(row.value) as T)
  }

  function write(name: string, value: unknown) {
    run('INSERT OR REPLACE INTO entries (name, value) VALUES (?, ?)', name, JSON.stringify(value))
  }

  /** The work must be synchronous: there is one connection. */
  function transaction<T>(work: () => T): T {
    if (isInTransaction) return work()
    run('BEGIN IMMEDIATE')
    isInTransaction = true
    try {
      const result = work()
      run('COMMIT')
      return result
    } catch (error) {
      run('ROLLBACK')
      throw error
    } finally {
      isInTransaction = false
    }
  }

  switchToWal(db)
  db.exec('PRAGMA synchronous=OFF')
  transaction(() => createTables(db))
  return { one, all, run, insert, update, read, write, transaction, close: () => db.close() }
}

/** The timeout does not cover this switch: SQLite refuses it at once while another process creates the file. */
function switchToWal(db: DatabaseSync): void {
  for (const end = Date.now() + TIMEOUT_MS; ;) {
    try {
      return db.exec('PRAGMA journal_mode=WAL')
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== SQLITE_BUSY || Date.now() >= end) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS)
    }
  }
}

function columnsOf(values: Values): [names: string[], inputs: SQLInputValue[]] {
  const names = Object.keys(values).filter((name) => values[name] !== undefined)
  return [names, names.map((name) => values[name]!)]
}

function createTables(db: DatabaseSync) {
  if (db.prepare('PRAGMA user_version').get()!.user_version === LAYOUT) return
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").all()
  for (const { name } of tables) db.exec(`DROP TABLE ${name}`)
  db.exec(`${SCHEMA}; PRAGMA user_version = ${LAYOUT}`)
  // Longer than 32 bits, like the provider's own. They start at the time: the shop knows the numbers of an earlier file.
  const first = Math.floor(Date.now() / 1000) * 100
  db.exec(`INSERT INTO sqlite_sequence (name, seq) VALUES ('payments', ${first}), ('refunds', ${first})`)
}
