import { setImmediate as turn } from 'node:timers/promises'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { asInstant } from './computed.ts'
import { decodeCursor, encodeCursor, type CursorType, type CursorValue } from './cursor.ts'

export type Direction = 'asc' | 'desc'
/**
 * A sort column as SQL, its direction, and the type of its values if they are not numbers. Never null (coalesce), and on
 * PostgreSQL at least as wide as bigint, because it is compared with any integer that a cursor may hold.
 */
export type SortColumn = readonly [column: string, direction: Direction, type?: CursorType]
export type Sorts<Name extends string> = Readonly<Record<Name, readonly SortColumn[]>>
export type ListOrder = { name: string; columns: readonly SortColumn[] }

export type ListPage<Row> = { items: Row[]; next: string | null }

/** Read in pages by keyset pagination: each begins after the last row of the one before. */
export type List<Row> = {
  read(limit: number, cursor?: string): Promise<ListPage<Row>>
  /** Undefined if counting would take too long. */
  count(): Promise<number | undefined>
}

export type Listed<L extends List<unknown>> = L extends List<infer Row> ? Row : never

type ListInput<DB, TB extends keyof DB, Row, Name extends string> = {
  query: SelectQueryBuilder<DB, TB, Row>
  sorts: Sorts<Name>
  sort: Name
  isReversed?: boolean
  count?: List<Row>['count']
}

export function list<DB, TB extends keyof DB, Row, Name extends string>(
  input: ListInput<DB, TB, Row, Name>,
): List<Row> {
  const { query, sorts, sort, isReversed = false, count = () => countRows(query) } = input
  const order = orderOf(sorts, sort, isReversed)
  return { read: (limit, cursor) => readPage(query, order, limit, cursor), count }
}

export function orderOf<Name extends string>(sorts: Sorts<Name>, name: Name, isReversed = false): ListOrder {
  if (!isReversed) return { name, columns: sorts[name] }
  return {
    name: `-${name}`,
    columns: sorts[name].map(([column, direction, type]) => [column, opposite(direction), type]),
  }
}

function opposite(direction: Direction): Direction {
  return direction === 'asc' ? 'desc' : 'asc'
}

export function seek<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { name, columns }: ListOrder,
  cursor: string | undefined,
): SelectQueryBuilder<DB, TB, Row> {
  const sorted = columns.reduce((some, [column, direction]) => some.orderBy(sql.raw(column), direction), query)
  const position = decodeCursor(
    cursor,
    name,
    columns.map(([, , type = 'number']) => type),
  )
  return position ? sorted.where(after(columns, position)) : sorted
}

export function pageQuery<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: ListOrder,
  limit: number,
  cursor?: string,
) {
  const keys = order.columns.map(([column, , type], at) => {
    const key = sql.raw<Date | null>(column)
    return (type === 'instant' ? asInstant(key) : key).as(keyName(at))
  })
  return seek(query, order, cursor)
    .select(keys)
    .limit(limit + 1)
}

export async function readPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: ListOrder,
  limit: number,
  cursor?: string,
): Promise<ListPage<Row>> {
  const rows = (await pageQuery(query, order, limit, cursor).execute()) as Row[]
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last && rows.length > limit ? encodeCursor(order.name, positionOf(last, order)) : null }
}

const keyName = (at: number) => `sort_key_${at}`

function positionOf(row: object, { name, columns }: ListOrder): CursorValue[] {
  return columns.map(([column], at) => {
    const value = (row as Record<string, CursorValue | Date | null>)[keyName(at)]
    if (value === null || value === undefined) throw new Error(`${column} of the sort '${name}' is null: coalesce it`)
    return value instanceof Date ? value.toISOString() : value
  })
}

/**
 * Columns of one direction are compared as a row, which both databases look up in an index. In a mixed order the first
 * condition is redundant, but lets an index be used.
 */
function after(columns: readonly SortColumn[], values: readonly CursorValue[]): RawBuilder<boolean> {
  const [[first, direction]] = columns as [SortColumn]
  const past = (way: Direction) => (way === 'asc' ? sql`>` : sql`<`)
  if (columns.every(([, way]) => way === direction)) {
    const names = columns.map(([column]) => sql.raw(column))
    return sql<boolean>`(${sql.join(names)}) ${past(direction)} (${sql.join(values)})`
  }
  const ways = columns.map(([column, way], at) => {
    const same = columns.slice(0, at).map(([earlier], index) => sql`${sql.raw(earlier)} = ${values[index]}`)
    return sql`(${sql.join([...same, sql`${sql.raw(column)} ${past(way)} ${values[at]}`], sql` and `)})`
  })
  return sql<boolean>`(${sql.raw(first)} ${past(direction)}= ${values[0]} and (${sql.join(ways, sql` or `)}))`
}

export async function countRows<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>): Promise<number> {
  const counted = query.clearSelect().select(sql<number>`count(*)`.as('total'))
  const { total } = (await counted.executeTakeFirstOrThrow()) as { total: number }
  return total
}

export function mapList<Row, View>(
  { read, count }: List<Row>,
  view: (rows: Row[]) => View[] | Promise<View[]>,
): List<View> {
  const readViews = async (limit: number, cursor?: string) => {
    const { items, next } = await read(limit, cursor)
    return { items: await view(items), next }
  }
  return { read: readViews, count }
}

/** Yields to other requests between pages: SQLite answers within one turn of the event loop. */
export async function* pagesOf<Row>(list: List<Row>, size: number, first?: ListPage<Row>): AsyncGenerator<Row[]> {
  for (let page = first ?? (await list.read(size)); ; page = await list.read(size, page.next)) {
    yield page.items
    if (page.next === null) return
    await turn()
  }
}
