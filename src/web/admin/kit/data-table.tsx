import { Fragment, type ReactNode } from 'react'
import ArrowDownIcon from 'lucide-react/icons/arrow-down'
import ArrowUpIcon from 'lucide-react/icons/arrow-up'
import { classNames } from '#web/ui/class-names.ts'
import { BOX } from './fields.tsx'
import { type ListOrder, StackBar } from './stack-bar.tsx'
import { useRowFocus } from './use-row-focus.ts'
import { useRowKeys } from './use-row-keys.ts'

// Some browsers forget what a table is once CSS lays it out as something else.
const AS = {
  TABLE: { role: 'table' },
  GROUP: { role: 'rowgroup' },
  ROW: { role: 'row' },
  HEAD: { role: 'columnheader' },
  CELL: { role: 'cell' },
} as const

export type Column<Row> = {
  /** The head's text, as the specification has it. */
  name: string
  /** Only for screen readers: 'Ações'. */
  hideName?: boolean
  /** Where the cell stands when the row is a card: a grid area of `.stack-<name>`; a column without one is left out there. */
  place?: string
  /** CSS width; the column without one takes the rest. */
  width?: string
  /** Numbers and money stand right. */
  isNumber?: boolean
  /** The name by which the server sorts this column. */
  sort?: string
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
}

type Props<Row> = {
  caption: string
  /** Names the table's CSS: `stack-<name>` lays out a card's cells on a phone. */
  name: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  sorting?: Sorting
  selection?: Selection<Row>
  /** A full-width row under a row, such as the field for its tracking code. */
  below?: (row: Row) => ReactNode
  /** What Enter does on the row that J and K point at. */
  onOpen?: (row: Row) => void
  /** More keys for that row: `{ r: openTracking, p: print }`. */
  keys?: Record<string, (row: Row) => void>
  /** Rows that are on their way out, or being saved. */
  isBusy?: (row: Row) => boolean
}

/** A table; below 1024 px each row becomes a card, and keeps being a row to screen readers. */
export function DataTable<Row extends { id: number }>({
  caption,
  name,
  columns,
  rows,
  sorting,
  selection,
  below,
  onOpen,
  keys,
  isBusy,
}: Props<Row>) {
  const toggle = selection && ((row: Row) => selection.onChange(toggled(selection.picked, row.id)))
  const { cursor, tableRef } = useRowKeys(rows, {
    ...keys,
    ...(onOpen && { Enter: onOpen }),
    ...(toggle && { x: toggle }),
  })
  const rowFocus = useRowFocus(rows, tableRef)
  const pickAll = selection && <PickAll rows={rows} selection={selection} />
  const table = (
    <table ref={tableRef} className={classNames('data stack', `stack-${name}`)} {...AS.TABLE}>
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        {selection && <col style={{ width: 36 }} />}
        {columns.map((column) => (
          <col key={column.name} style={column.width ? { width: column.width } : undefined} />
        ))}
      </colgroup>
      <Head columns={columns} sorting={sorting} pick={pickAll} />
      <tbody {...AS.GROUP} {...rowFocus}>
        {rows.map((row, index) => {
          const extra = below?.(row)
          const isPicked = selection?.picked.has(row.id)
          return (
            <Fragment key={row.id}>
              <tr
                {...AS.ROW}
                data-row={row.id}
                aria-busy={isBusy?.(row) || undefined}
                className={classNames(
                  isPicked && 'is-picked',
                  index === cursor && 'is-cursor',
                  Boolean(extra) && 'is-open',
                )}
              >
                {selection && toggle && (
                  <td className="pick" {...AS.CELL}>
                    <label className="pick-area">
                      <input
                        type="checkbox"
                        className={BOX}
                        aria-label={selection.label(row)}
                        checked={isPicked}
                        onChange={() => toggle(row)}
                      />
                    </label>
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column.name} {...AS.CELL} className={cellClass(column)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
              {extra && (
                <tr className="row-below" {...AS.ROW}>
                  <td colSpan={columns.length + (selection ? 1 : 0)} {...AS.CELL}>
                    {extra}
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
  return (
    <>
      <StackBar columns={columns} sorting={sorting} pickAll={pickAll} />
      {table}
    </>
  )
}

function cellClass<Row>({ place, isNumber }: Column<Row>): string {
  return classNames(place ? `at-${place}` : 'wide-only', isNumber && 'is-number')
}

function toggled(picked: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(picked)
  if (!next.delete(id)) next.add(id)
  return next
}

function Head<Row>({
  columns,
  sorting,
  pick,
}: {
  columns: readonly Column<Row>[]
  sorting: Sorting | undefined
  pick: ReactNode
}) {
  return (
    <thead {...AS.GROUP}>
      <tr {...AS.ROW}>
        {pick && (
          <th scope="col" className="pick" {...AS.HEAD}>
            {pick}
            <span className="lg:hidden">Seleção</span>
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.name} column={column} sorting={sorting} />
        ))}
      </tr>
    </thead>
  )
}

function HeadCell<Row>({
  column: { name, hideName, isNumber, sort },
  sorting,
}: {
  column: Column<Row>
  sorting: Sorting | undefined
}) {
  const isSorted = sort !== undefined && sorting?.by === sort
  const order = isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : undefined
  return (
    <th scope="col" {...AS.HEAD} className={isNumber ? 'is-number' : undefined} aria-sort={order}>
      {sort && sorting ? (
        <>
          <button type="button" onClick={() => sorting.onChange(sort, isSorted && !sorting.isDescending)}>
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

/** As a table's first head, and over cards with its words. */
function PickAll<Row extends { id: number }>({
  rows,
  selection: { picked, onChange },
}: {
  rows: readonly Row[]
  selection: Selection<Row>
}) {
  const isAll = rows.length > 0 && rows.every(({ id }) => picked.has(id))
  return (
    <label>
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
      <span className="lg:hidden" aria-hidden="true">
        Selecionar todos
      </span>
    </label>
  )
}
