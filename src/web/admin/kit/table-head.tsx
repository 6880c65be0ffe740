import type { ReactNode } from 'react'
import ArrowDownIcon from 'lucide-react/icons/arrow-down'
import ArrowUpIcon from 'lucide-react/icons/arrow-up'
import { classNames } from '#web/ui/class-names.ts'
import { BOX } from './fields.tsx'
import { AS, besideClass, type Column, type Look, type Selection, type Sorting } from './table-columns.ts'

const HEAD_CELL =
  'h-9 bg-surface pr-2 text-(length:--small) whitespace-nowrap shadow-[inset_0_-1px_var(--color-line),inset_0_1px_var(--color-line)]'

export function Head<Row>({
  columns,
  sorting,
  look,
  hasStickyHead,
  children: pick,
}: {
  columns: readonly Column<Row>[]
  sorting: Sorting | undefined
  look: Look
  hasStickyHead: boolean
  children: ReactNode
}) {
  const cell = classNames(HEAD_CELL, hasStickyHead && 'lg:sticky lg:top-16 lg:z-1')
  return (
    <thead className={look === 'brief' ? 'sr-only' : 'max-lg:sr-only'} {...AS.GROUP}>
      <tr {...AS.ROW}>
        {pick && (
          <th scope="col" className={classNames(cell, 'lg:pl-2')} {...AS.HEAD}>
            {pick}
            <span className="lg:hidden">Seleção</span>
          </th>
        )}
        {columns.map((column, at) => (
          <HeadCell
            key={column.name}
            column={column}
            sorting={sorting}
            className={classNames(cell, besideClass(column, columns[at - 1]))}
          />
        ))}
      </tr>
    </thead>
  )
}

function HeadCell<Row>({
  column: { name, hideName, isNumber, sort, isLargestFirst = false },
  sorting,
  className,
}: {
  column: Column<Row>
  sorting: Sorting | undefined
  className: string
}) {
  const isSorted = sort !== undefined && sorting?.by === sort
  const order = isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : undefined
  return (
    <th
      scope="col"
      {...AS.HEAD}
      className={classNames(className, isSorted ? 'font-semibold' : 'font-medium text-ink-soft')}
      aria-sort={order}
    >
      {sort && sorting ? (
        <>
          <button
            type="button"
            className={classNames(
              'inline-flex min-h-8 items-center gap-1 max-lg:hidden',
              isNumber && 'flex-row-reverse',
            )}
            onClick={() => sorting.onChange(sort, isSorted ? !sorting.isDescending : isLargestFirst)}
          >
            {name}
            {isSorted &&
              (sorting.isDescending ? <ArrowDownIcon className="size-3" /> : <ArrowUpIcon className="size-3" />)}
          </button>
          <span className="lg:hidden">{name}</span>
        </>
      ) : (
        <span className={hideName ? 'sr-only' : undefined}>{name}</span>
      )}
    </th>
  )
}

/** As a table's first head, and over cards. */
export function PickAll<Row extends { id: number }>({
  rows: all,
  selection: { picked, onChange, isOff },
  className,
}: {
  className: string
  rows: readonly Row[]
  selection: Selection<Row>
}) {
  const rows = all.filter((row) => !isOff?.(row))
  const isAll = rows.length > 0 && rows.every(({ id }) => picked.has(id))
  return (
    <label className={className}>
      <input
        type="checkbox"
        className={BOX}
        aria-label="Selecionar todos"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = !isAll && rows.some(({ id }) => picked.has(id))
        }}
        onChange={() => onChange(isAll ? new Set() : new Set([...picked, ...rows.map(({ id }) => id)]))}
      />
      <span className="hidden in-data-own-bar:inline" aria-hidden="true">
        Selecionar todos
      </span>
    </label>
  )
}
