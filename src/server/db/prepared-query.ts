import pg, { type Connection, type PoolClient, type QueryResult } from 'pg'

/** What `pg` makes of the description of a statement's columns. */
type Columns = { fields: readonly unknown[]; _parsers: unknown; _prebuiltEmptyResultObject: unknown }

/** Private to `pg`, and therefore not in its types; prepared-query.test.ts fails if another version changes it. */
type DriverQuery = {
  name: string | undefined
  query_timeout: number
  _result: Columns
  _accumulateRows: boolean
  _canceledDueToError: Error | false
  prepare(connection: Connection): void
  handleDataRow(message: { fields: readonly unknown[] }): void
  handleCommandComplete(message: unknown, connection: Connection): void
  submit(connection: Connection): void
}
type Callback = (error: Error | undefined, result: QueryResult) => void
const DriverQuery = pg.Query as unknown as new (text: string, values: unknown[], callback: Callback) => DriverQuery

/** By the name of the statement. Each connection has its own: another may have prepared it before a migration. */
type Descriptions = { columns: Map<string, Columns>; withoutDescribe: Connection }
const descriptions = new WeakMap<Connection, Descriptions>()

function descriptionsOf(connection: Connection): Descriptions {
  const known = descriptions.get(connection)
  if (known) return known
  const withoutDescribe = Object.create(connection, { describe: { value: () => {} } }) as Connection
  const none = { columns: new Map<string, Columns>(), withoutDescribe }
  descriptions.set(connection, none)
  return none
}

/** Execute for the unnamed portal with all its rows, then Sync: `pg` writes each by itself. */
const EXECUTE_AND_SYNC = Buffer.from('E\0\0\0\x09\0\0\0\0\0S\0\0\0\x04', 'latin1')

/**
 * Asks for the columns of a named statement once on each connection. They cannot change: after a migration the server
 * refuses the name.
 */
class PreparedQuery extends DriverQuery {
  override prepare(connection: Connection): void {
    const { columns, withoutDescribe } = descriptionsOf(connection)
    const known = this.name === undefined ? undefined : columns.get(this.name)
    if (known) {
      Object.assign(this._result, known)
      this._accumulateRows = true
    }
    super.prepare(known ? withoutDescribe : connection)
  }

  _getRows({ stream }: Connection): void {
    if (stream.writable) stream.write(EXECUTE_AND_SYNC)
  }

  /** A pooler may have prepared the statement again on another server. The message makes it a lost connection. */
  override handleDataRow(message: { fields: readonly unknown[] }): void {
    if (message.fields.length !== this._result.fields.length)
      this._canceledDueToError = new Error('Connection terminated: a prepared statement has other columns')
    super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    super.handleCommandComplete(message, connection)
    const { columns } = descriptionsOf(connection)
    if (this.name === undefined || columns.has(this.name)) return
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}

type Statement = { text: string; values: readonly unknown[]; name?: string | undefined; timeoutMs: number }

/** `client.query`, without its copies of the statement. */
export function send(client: PoolClient, { text, values, name, timeoutMs }: Statement): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    const query = new PreparedQuery(text, [...values], (error, result) => (error ? reject(error) : resolve(result)))
    query.name = name
    query.query_timeout = timeoutMs
    client.query(query)
  })
}
