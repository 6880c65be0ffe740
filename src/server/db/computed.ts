import type { AliasableExpression, AliasedExpression } from 'kysely'
import type { ColumnKind } from './column-kinds.ts'

type ComputedKind = ColumnKind | 'list'

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

/** Of a text whose parts are joined by commas; null for none. */
export function asList(expression: AliasableExpression<string | null>): Aliasable<string[]> {
  return named(expression, 'list')
}

/** The value of `asList`. */
export function splitList(joined: unknown): string[] {
  return joined === null ? [] : String(joined).split(',')
}

function named<T>(expression: AliasableExpression<unknown>, kind: ComputedKind): Aliasable<T> {
  return { as: (alias) => expression.as(`${alias}:${kind}`) as AliasedExpression<never, typeof alias> }
}

export function computedName(name: string): { alias: string; kind: ComputedKind } | null {
  const [, alias, kind] = /^(\w+):(instant|boolean|list)$/.exec(name) ?? []
  return alias === undefined ? null : { alias, kind: kind as ComputedKind }
}
