import { sql, type RawBuilder } from 'kysely'

export type Direction = 'asc' | 'desc'
/** Sort columns, most significant first; the last one is unique. */
export type OrderPart = readonly [value: RawBuilder<unknown>, direction: Direction]

/** Rows after these values (keyset pagination). The first condition is redundant, but lets an index be used. */
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
