import { setImmediate as turn } from 'node:timers/promises'

/** SQLite accepts 32,766 parameters in a statement and PostgreSQL 65,535: this leaves 65 for each value. */
const BATCH_SIZE = 500

export async function inBatches<Value, Row = never>(
  values: readonly Value[],
  run: (batch: Value[]) => Promise<readonly Row[] | void>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < values.length; start += BATCH_SIZE) {
    // On SQLite, thousands of rows would hold up every other request of the process.
    if (start > 0) await turn()
    for (const row of (await run(values.slice(start, start + BATCH_SIZE))) ?? []) rows.push(row)
  }
  return rows
}
