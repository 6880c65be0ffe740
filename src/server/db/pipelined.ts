import type { Compilable } from 'kysely'
import type { Db } from './schema.ts'

export type RowsOf<S> = { -readonly [I in keyof S]: NonNullable<S[I]> extends Compilable<infer Row> ? Row[] : never }

/**
 * Runs statements that need nothing of each other, in this order, in one round trip on PostgreSQL. Returns the rows of
 * each, none for null. Throws the first error; in a transaction, those after it change nothing either.
 */
export function runPipelined<const S extends readonly (Compilable | null)[]>(
  db: Db,
  statements: S,
): Promise<RowsOf<S>> {
  const compiled = statements.map((statement) => statement?.compile())
  return db.getExecutor().provideConnection(async (connection) => {
    const outcomes = await Promise.allSettled(compiled.map((query) => query && connection.executeQuery(query)))
    return outcomes.map((outcome) => {
      if (outcome.status === 'rejected') throw outcome.reason
      return outcome.value?.rows ?? []
    }) as RowsOf<S>
  })
}
