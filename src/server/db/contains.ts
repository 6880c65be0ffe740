import { sql, type RawBuilder } from 'kysely'

export function contains(column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`
}

/** Each word somewhere in the column, in whatever order; true for no words. */
export function containsWords(column: string, words: readonly string[]): RawBuilder<boolean> {
  return words.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.join(
        words.map((word) => contains(column, word)),
        sql` and `,
      )})`
}
