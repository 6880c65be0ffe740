import type { AliasableExpression, AliasedExpression } from 'kysely'
import type { ColumnKind } from './column-kinds.ts'

type Aliasable<T> = { as<A extends string>(alias: A): AliasedExpression<T, A> }

/**
 * A driver knows the kind of a column, but not of a computed value: its kind travels in the result's name,
 * `last_paid_at:instant`. In tests PostgreSQL refuses a computed instant or boolean without it.
 */
export function asInstant(expression: AliasableExpression<Date | null>): Aliasable<Date | null> {
  return named(expression, 'instant')
}

export function asBoolean(expression: AliasableExpression<unknown>): Aliasable<boolean> {
  return named(expression, 'boolean')
}

function named<T>(expression: AliasableExpression<unknown>, kind: ColumnKind): Aliasable<T> {
  return { as: (alias) => expression.as(`${alias}:${kind}`) as AliasedExpression<never, typeof alias> }
}

export function computedName(name: string): { alias: string; kind: ColumnKind } | null {
  const [, alias, kind] = /^(\w+):(instant|boolean)$/.exec(name) ?? []
  return alias === undefined ? null : { alias, kind: kind as ColumnKind }
}
