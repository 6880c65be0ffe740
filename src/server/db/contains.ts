import { sql, type RawBuilder } from 'kysely'

/** Whether a text column contains the text as it stands: what LIKE would take for a wildcard is a sign like any other. */
export function contains(column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`
}
