import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { ListOrder } from './stack-bar.tsx'

// Some browsers drop the table's semantics when CSS changes its display.
export const AS = {
  TABLE: { role: 'table' },
  GROUP: { role: 'rowgroup' },
  ROW: { role: 'row' },
  HEAD: { role: 'columnheader' },
  CELL: { role: 'cell' },
} as const

export const PLACES = {
  a: 'max-lg:[grid-area:a]',
  b: 'max-lg:[grid-area:b]',
  c: 'max-lg:[grid-area:c]',
  d: 'max-lg:[grid-area:d]',
  e: 'max-lg:[grid-area:e]',
  f: 'max-lg:[grid-area:f]',
  g: 'max-lg:[grid-area:g]',
  p: 'max-lg:[grid-area:p]',
  z: 'max-lg:[grid-area:z]',
} as const

export type Look = 'usual' | 'top' | 'brief'

export type Column<Row> = {
  /** The head's text, as the specification has it. */
  name: string
  /** Only for screen readers: 'Ações'. */
  hideName?: boolean
  /** The cell's area of the card's grid, see `stack`; a column without one is left out of the card. */
  place?: keyof typeof PLACES
  /** CSS width; the column without one takes the rest. */
  width?: string
  /** Numbers and money stand right. */
  isNumber?: boolean
  /** The name by which the server sorts this column. */
  sort?: string
  /** Its first press sorts downwards: what was spent, the date. */
  isLargestFirst?: boolean
  /** Layout of the `td`. */
  className?: string
  cell: (row: Row) => ReactNode
}

export type Sorting = {
  by: string
  isDescending: boolean
  /** The order that no column stands for: 'Mais recentes'. */
  usual?: ListOrder
  onChange: (by: string, isDescending: boolean) => void
}

export type Selection<Row> = {
  picked: ReadonlySet<number>
  onChange: (picked: ReadonlySet<number>) => void
  label: (row: Row) => string
  /** Rows that cannot be selected, shown in a soft tone. */
  isOff?: (row: Row) => boolean
}

/** Text after a column of numbers keeps clear of them. */
export function besideClass<Row>({ isNumber }: Column<Row>, before: Column<Row> | undefined): string {
  return classNames(isNumber ? 'text-right' : 'text-left', before?.isNumber && !isNumber ? 'lg:pl-5' : 'lg:pl-2')
}
