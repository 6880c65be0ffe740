import { cva } from 'class-variance-authority'
import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { BOX } from './fields.tsx'
import { openOnPress } from './open-on-press.ts'
import { StackBar } from './stack-bar.tsx'
import { useRangeSelection } from './use-range-selection.ts'
import { useRowFocus } from './use-row-focus.ts'
import { useRowKeys } from './use-row-keys.ts'
import { AS, besideClass, type Column, type Look, PLACES, type Selection, type Sorting } from './table-columns.ts'
import { Head, PickAll } from './table-head.tsx'

/** Text stands on the page's grid, the lines overhang by 8 px. */
const TABLE = 'w-full max-lg:block lg:-mx-2 lg:w-[calc(100%+16px)] lg:table-fixed'
const CARD_EDGE = 'border-line max-lg:relative max-lg:border-b max-lg:py-2'
const rowClass = cva(
  [
    CARD_EDGE,
    'max-lg:grid max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-0.5 max-lg:[grid-template:var(--stack)]',
    'has-data-busy:opacity-55 aria-busy:opacity-55 lg:hover:bg-(--hover)',
  ],
  {
    variants: {
      isBad: { true: 'bg-[color-mix(in_srgb,var(--color-bad)_4%,var(--color-surface))] max-lg:-mx-4 max-lg:px-4' },
      isOff: { true: 'bg-paper text-ink-soft max-lg:-mx-4 max-lg:px-4' },
      isPicked: { true: 'bg-(--picked) max-lg:-mx-4 max-lg:px-4' },
      isOpen: { true: 'lg:bg-paper' },
      opens: { true: 'cursor-pointer' },
    },
  },
)
const cellClass = cva('min-w-0 border-line max-lg:block lg:border-b lg:pr-2', {
  variants: {
    look: {
      usual: 'lg:h-12 lg:py-[7px]',
      top: 'align-top max-lg:py-0.5 lg:h-12 lg:py-3',
      brief: 'lg:h-[45px]',
    },
    isOpen: { true: 'lg:border-b-paper' },
    isCursor: { true: 'lg:shadow-[inset_2px_0_var(--color-brand)]' },
  },
})
const ROW_BELOW = `${CARD_EDGE} bg-paper max-lg:-mx-4 max-lg:block max-lg:px-4`
const CELL_BELOW = 'border-line max-lg:block lg:border-b lg:pt-3 lg:pr-2 lg:pb-3.5 lg:pl-11'

type Props<Row> = {
  caption: string
  /** A card's `grid-template`, of the columns' places, `p` for the checkbox: `'p a z' '. b b' / 24px 1fr auto`. */
  stack: string
  /** `top`: long cells beside each other. `brief`: low rows whose heads only screen readers get. */
  look?: Look
  /** False where the table is not the page's own, so that its head would stick over the rest. */
  hasStickyHead?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  sorting?: Sorting
  selection?: Selection<Row>
  /** A full-width row under a row, such as the field for its tracking code. */
  below?: (row: Row) => ReactNode
  /** What a press on a row does, and Enter on the one that J and K point at; the row's first link or button does the same. */
  onOpen?: (row: Row) => void
  /** More keys for that row: `{ r: openTracking, p: print }`. */
  keys?: Record<string, (row: Row) => void>
  /** Rows with an error. */
  isBad?: (row: Row) => boolean
  /** Rows that are on their way out, or being saved. */
  isBusy?: (row: Row) => boolean
}

/** A table; below 1024 px each row becomes a card, and keeps being a row to screen readers. */
export function DataTable<Row extends { id: number }>({
  caption,
  stack,
  look = 'usual',
  hasStickyHead = true,
  columns,
  rows,
  sorting,
  selection,
  below,
  onOpen,
  keys,
  isBad,
  isBusy,
}: Props<Row>) {
  const { toggle, onToggle } = useRangeSelection(rows, selection)
  const { cursor, tableRef } = useRowKeys(rows, {
    ...keys,
    ...(onOpen && { Enter: onOpen }),
    ...(selection && { x: toggle }),
  })
  const rowFocus = useRowFocus(rows, tableRef)
  const table = (
    <table ref={tableRef} className={TABLE} style={{ '--stack': stack } as CSSProperties} {...AS.TABLE}>
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        {selection && <col style={{ width: 36 }} />}
        {columns.map((column) => (
          <col key={column.name} style={column.width ? { width: column.width } : undefined} />
        ))}
      </colgroup>
      <Head {...{ columns, sorting, look, hasStickyHead }}>
        {selection && <PickAll className="hidden lg:flex" rows={rows} selection={selection} />}
      </Head>
      <tbody className="border-line max-lg:block max-lg:border-t" {...AS.GROUP} {...rowFocus}>
        {rows.map((row, index) => {
          const extra = below?.(row)
          const isOff = selection?.isOff?.(row) ?? false
          const isPicked = !isOff && selection?.picked.has(row.id)
          const state = { look, isOpen: Boolean(extra) }
          const isCursor = index === cursor
          return (
            <Fragment key={row.id}>
              <tr
                {...AS.ROW}
                data-row={row.id}
                aria-busy={isBusy?.(row) || undefined}
                className={rowClass({
                  isBad: isBad?.(row),
                  isPicked,
                  isOff,
                  isOpen: state.isOpen,
                  opens: Boolean(onOpen),
                })}
                onClick={onOpen && ((event) => openOnPress(event, () => onOpen(row)))}
              >
                {selection && (
                  <td className={classNames(cellClass({ ...state, isCursor }), PLACES.p, 'lg:pl-2')} {...AS.CELL}>
                    <label className="grid min-h-11 min-w-6 items-center justify-items-start lg:min-h-8">
                      <input
                        type="checkbox"
                        className={BOX}
                        aria-label={selection.label(row)}
                        checked={isPicked}
                        disabled={isOff}
                        onChange={(event) => onToggle(event, row)}
                      />
                    </label>
                  </td>
                )}
                {columns.map((column, at) => (
                  <td
                    key={column.name}
                    {...AS.CELL}
                    className={classNames(
                      cellClass({ ...state, isCursor: isCursor && at === 0 && !selection }),
                      besideClass(column, columns[at - 1]),
                      column.place ? PLACES[column.place] : 'max-lg:hidden',
                      column.className,
                    )}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
              {extra && (
                <tr className={ROW_BELOW} {...AS.ROW}>
                  <td className={CELL_BELOW} colSpan={columns.length + (selection ? 1 : 0)} {...AS.CELL}>
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
      <StackBar
        columns={columns}
        sorting={sorting}
        pickAll={
          selection && (
            <PickAll className="flex min-h-11 min-w-7 items-center gap-3" rows={rows} selection={selection} />
          )
        }
      />
      {table}
    </>
  )
}
