import { type KeyboardEvent, memo, useRef } from 'react'
import EyeIcon from 'lucide-react/icons/eye'
import EyeOffIcon from 'lucide-react/icons/eye-off'
import Trash2Icon from 'lucide-react/icons/trash-2'
import { classNames } from '#web/ui/class-names.ts'
import { BOX } from '../kit/fields.tsx'
import { ToolButton } from '../kit/tool-button.tsx'
import { type Cell, CELL_LABELS, CELLS } from './cells.ts'
import type { DraftRow } from './draft.ts'

// Some browsers drop the table's semantics when CSS changes its display.
export const AS = {
  GRID: { role: 'grid' },
  GROUP: { role: 'rowgroup' },
  ROW: { role: 'row' },
  HEAD: { role: 'columnheader' },
  NAME: { role: 'rowheader' },
  CELL: { role: 'gridcell' },
} as const

export const isNumber = (cell: Cell) => !['sku', 'gtin'].includes(cell)

type RowProps = {
  row: DraftRow
  index: number
  /** Total number of rows. */
  count: number
  name: string
  isPicked: boolean
  /** The current column, if the current cell is in this row. */
  column: number | null
  editing: { first: string } | null
  onPick: () => void
  onEnter: (column: number, isEdited: boolean) => void
  onCommit: (text: string | null, step: [row: number, column: number]) => void
  onLeave: (text: string, column: number) => void
  onSettle: (cell: Cell, text: string) => void
  onToggle: () => void
  onRemove: () => void
}

/** The callbacks depend on nothing but these, so they need no comparison: with 1,000 rows a key renders two. */
export const GridRow = memo(RowView, (was, is) =>
  (['row', 'name', 'isPicked', 'column', 'editing', 'index', 'count'] as const).every((key) => was[key] === is[key]),
)

function RowView({ row, name, isPicked, column, editing, ...on }: RowProps) {
  return (
    <tr
      {...AS.ROW}
      aria-selected={isPicked}
      className={classNames(
        'border-b border-line max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-3 max-lg:gap-y-2 max-lg:py-4',
        isPicked && 'bg-(--picked)',
      )}
    >
      <td {...AS.CELL} className="px-2 max-lg:col-span-2 max-lg:block max-lg:px-0">
        <label className="flex items-center gap-2.5">
          <input
            type="checkbox"
            className={BOX}
            aria-label={`Selecionar ${name}`}
            checked={isPicked}
            onChange={on.onPick}
          />
          <b className="font-semibold lg:hidden">
            {name}
            {!row.isActive && ' (oculta)'}
          </b>
        </label>
      </td>
      <th {...AS.NAME} className="px-2 text-left font-medium whitespace-nowrap max-lg:hidden">
        <span className={classNames(!row.isActive && 'text-ink-soft line-through')}>{name}</span>
        {!row.isActive && <span className="ml-2 text-(length:--small) text-ink-soft">oculta</span>}
      </th>
      {CELLS.map((cell, index) => (
        <GridCell
          key={cell}
          {...{ cell, row, name }}
          isCurrent={column === index}
          editing={column === index ? editing : null}
          onEnter={(isEdited) => on.onEnter(index, isEdited)}
          onCommit={on.onCommit}
          onLeave={(text) => on.onLeave(text, index)}
          onSettle={(text) => on.onSettle(cell, text)}
        />
      ))}
      <td {...AS.CELL} className="px-1 whitespace-nowrap max-lg:col-span-2 max-lg:block max-lg:px-0">
        <ToolButton
          icon={row.isActive ? EyeOffIcon : EyeIcon}
          label={`${row.isActive ? 'Ocultar' : 'Mostrar'} ${name}`}
          onClick={on.onToggle}
        />
        <ToolButton icon={Trash2Icon} label={`Excluir ${name}`} onClick={on.onRemove} />
      </td>
    </tr>
  )
}

type CellProps = {
  cell: Cell
  row: DraftRow
  name: string
  isCurrent: boolean
  editing: { first: string } | null
  onEnter: (isEdited: boolean) => void
  onCommit: RowProps['onCommit']
  onLeave: (text: string) => void
  onSettle: (text: string) => void
}

function GridCell({ cell, row, name, isCurrent, editing, onEnter, onCommit, onLeave, onSettle }: CellProps) {
  const [text, error, theirs] = [row.cells[cell], row.errors[cell], row.conflicts[cell]]
  const isChanged = row.base !== null && text !== row.base[cell]
  const label = `${CELL_LABELS[cell]} de ${name}`
  return (
    <td
      {...AS.CELL}
      data-cell={cell}
      tabIndex={isCurrent ? 0 : -1}
      aria-invalid={error ? true : undefined}
      className={classNames(
        'relative border-line px-2 py-1.5 focus-visible:-outline-offset-2 max-lg:block max-lg:rounded-[6px] max-lg:border lg:h-12 lg:border-l',
        isNumber(cell) && 'num lg:text-right',
        (error || theirs !== undefined) && 'inset-ring-2 inset-ring-bad',
        isChanged && 'font-semibold',
      )}
      onClick={(event) => {
        if ((event.target as HTMLElement).closest('button, input, select')) return
        event.currentTarget.focus()
        onEnter(matchMedia('(pointer: coarse)').matches)
      }}
      onDoubleClick={() => onEnter(true)}
    >
      <span className="block text-(length:--small) font-normal text-ink-soft lg:hidden">{CELL_LABELS[cell]}</span>
      {editing ? (
        <CellInput {...{ cell, label, onCommit, onLeave }} first={editing.first} />
      ) : (
        <span className="block min-h-5">{shownText(cell, row)}</span>
      )}
      {error && <span className="block text-left text-(length:--small) font-normal text-bad">{error}</span>}
      {theirs !== undefined && (
        <span
          className="grid gap-1 text-left text-(length:--small) font-normal"
          role="group"
          aria-label={`Conflito: ${label}`}
        >
          <span>Outra pessoa salvou {theirs || 'vazio'}</span>
          <button type="button" className="text-left underline" onClick={() => onSettle(theirs)}>
            Usar {theirs || 'vazio'}
          </button>
          <button type="button" className="text-left underline" onClick={() => onSettle(text)}>
            Manter {text || 'vazio'}
          </button>
        </span>
      )}
    </td>
  )
}

function shownText(cell: Cell, { cells }: DraftRow): string {
  const text = cells[cell]
  // A price of its own is without the product's original price.
  const isInherited = cells.price === '' && (cell === 'price' || cell === 'original_price')
  return text === '' && isInherited ? 'do produto' : text
}

type InputProps = Pick<CellProps, 'cell' | 'onCommit' | 'onLeave'> & { label: string; first: string }

const INPUT = 'w-full min-w-16 rounded-[4px] border border-field-edge bg-surface px-1.5 py-1 text-ink'

function focusEnd(field: HTMLInputElement | null): void {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}

function CellInput({ cell, label, first, onCommit, onLeave }: InputProps) {
  const isDone = useRef(false)

  function finish(text: string | null, step: [row: number, column: number]) {
    isDone.current = true
    onCommit(text, step)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { value } = event.currentTarget
    if (event.key === 'Enter') finish(value, [event.shiftKey ? -1 : 1, 0])
    else if (event.key === 'Tab') finish(value, [0, event.shiftKey ? -1 : 1])
    else if (event.key === 'Escape') finish(null, [0, 0])
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const leave = (text: string) => {
    if (!isDone.current) onLeave(text)
  }
  return (
    <input
      ref={focusEnd}
      className={INPUT}
      aria-label={label}
      defaultValue={first}
      onKeyDown={onKeyDown}
      autoComplete="off"
      inputMode={cell === 'price' || cell === 'original_price' ? 'decimal' : cell === 'sku' ? 'text' : 'numeric'}
      maxLength={60}
      onBlur={(event) => leave(event.currentTarget.value)}
    />
  )
}
