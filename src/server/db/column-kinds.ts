import type { Generated } from 'kysely'

/** SQLite has neither instants nor booleans: its driver converts columns of these kinds, so both databases return the same. */
export type ColumnKind = 'plain' | 'instant' | 'boolean'

declare const TYPE: unique symbol
type Column<T> = { readonly kind: ColumnKind; readonly [TYPE]: T }

const column = <T>(kind: ColumnKind) => ({ kind }) as Column<T>

export const int = column<number>('plain')
export const text = column<string>('plain')
export const instant = column<Date>('instant')
export const boolean = column<boolean>('boolean')
export const textOf = <T extends string>() => column<T>('plain')
export const nullable = <T>({ kind }: Column<T>) => column<T | null>(kind)
export const generated = <T>({ kind }: Column<T>) => column<Generated<T>>(kind)

export type Tables = Record<string, Record<string, Column<unknown>>>
export type DatabaseOf<T extends Tables> = {
  [Name in keyof T]: { [C in keyof T[Name]]: T[Name][C] extends Column<infer Type> ? Type : never }
}
