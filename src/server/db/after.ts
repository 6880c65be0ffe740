import { sql, type RawBuilder } from 'kysely'

export type Direction = 'asc' | 'desc'
/** What a list is ordered by, the first part first; the last one is different in every row. */
export type OrderPart = readonly [value: RawBuilder<unknown>, direction: Direction]

/** The rows that come after a row with these values. The first condition is implied by the second, but an index can begin with it. */
export function after(order: readonly OrderPart[], values: readonly (string | number)[]): RawBuilder<boolean> {
  const [first] = order
  const atOrPast = first![1] === 'asc' ? sql`>=` : sql`<=`
  const ways = order.map((part, index) => {
    const same = order.slice(0, index).map(([value], earlier) => sql<boolean>`${value} = ${values[earlier]}`)
    return sql`(${sql.join([...same, pastOf(part, values[index])], sql` and `)})`
  })
  return sql<boolean>`(${first![0]} ${atOrPast} ${values[0]} and (${sql.join(ways, sql` or `)}))`
}

function pastOf([value, direction]: OrderPart, than: unknown) {
  return sql<boolean>`${value} ${direction === 'asc' ? sql`>` : sql`<`} ${than}`
}

export function opposite(direction: Direction): Direction {
  return direction === 'asc' ? 'desc' : 'asc'
}
