import {
  type ClipboardEvent,
  type Dispatch,
  type KeyboardEvent,
  memo,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react'
import EyeIcon from 'lucide-react/icons/eye'
import EyeOffIcon from 'lucide-react/icons/eye-off'
import Trash2Icon from 'lucide-react/icons/trash-2'
import { classNames } from '#web/ui/class-names.ts'
import { BOX } from '../kit/fields.tsx'
import { ToolButton } from '../kit/tool-button.tsx'
import { type Cell, CELL_LABELS, CELLS, type Cells, parseClipboard } from './cells.ts'
import type { DraftRow } from './draft.ts'

// Some browsers forget what a table is once CSS lays it out as something else.
const AS = {
  GRID: { role: 'grid' },
  GROUP: { role: 'rowgroup' },
  ROW: { role: 'row' },
  HEAD: { role: 'columnheader' },
  NAME: { role: 'rowheader' },
  CELL: { role: 'gridcell' },
} as const

type Place = { row: number; column: number }

type Props = {
  rows: readonly DraftRow[]
  nameOf: (row: DraftRow) => string
  picked: ReadonlySet<string>
  onPick: Dispatch<SetStateAction<ReadonlySet<string>>>
  /** Cells by row index. */
  onWrite: (written: ReadonlyMap<number, Partial<Cells>>) => void
  onToggle: (row: DraftRow) => void
  onRemove: (row: DraftRow) => void
}

const STEPS: Record<string, [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The variants as a spreadsheet: arrow keys move, Enter and F2 edit, a paste fills cells; a card per variant on a phone. */
export function VariantGrid({ rows, nameOf, picked, onPick, onWrite, onToggle, onRemove }: Props) {
  const [at, setAt] = useState<Place>({ row: 0, column: 0 })
  const [editing, setEditing] = useState<{ first: string } | null>(null)
  const grid = useRef<HTMLTableElement>(null)
  const shouldFocus = useRef(false)
  const place = { row: Math.min(at.row, rows.length - 1), column: at.column }

  useEffect(() => {
    if (!shouldFocus.current) return
    shouldFocus.current = false
    grid.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus()
  })

  function move(row: number, column: number) {
    const clamp = (value: number, max: number) => Math.max(0, Math.min(value, max))
    setAt({ row: clamp(row, rows.length - 1), column: clamp(column, CELLS.length - 1) })
    setEditing(null)
    shouldFocus.current = true
  }

  function commit(text: string | null, [down, right]: [row: number, column: number]) {
    if (text !== null) onWrite(new Map([[place.row, { [CELLS[place.column]!]: text }]]))
    move(place.row + down, place.column + right)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (editing || !(event.target as HTMLElement).matches('[data-cell]')) return
    const step = STEPS[event.key]
    const isCommand = event.ctrlKey || event.metaKey || event.altKey
    if (step && !isCommand) move(place.row + step[0], place.column + step[1])
    else if (event.key === 'Home') move(event.ctrlKey ? 0 : place.row, 0)
    else if (event.key === 'End') move(event.ctrlKey ? rows.length - 1 : place.row, CELLS.length - 1)
    else if (event.key === 'Enter' || event.key === 'F2') edit(rows[place.row]!.cells[CELLS[place.column]!])
    else if (event.key === 'Delete' || event.key === 'Backspace') commit('', [0, 0])
    else if (event.key.length === 1 && !isCommand) edit(event.key === ' ' ? '' : event.key)
    else return
    event.preventDefault()
  }

  function edit(first: string) {
    setEditing({ first })
  }

  function paste(event: ClipboardEvent) {
    const cells = parseClipboard(event.clipboardData.getData('text/plain'))
    if (editing && cells.length === 1 && cells[0]!.length === 1) return
    event.preventDefault()
    const written = new Map<number, Partial<Cells>>()
    for (const [down, texts] of cells.entries()) {
      if (place.row + down >= rows.length) break
      const names = CELLS.slice(place.column)
      const pairs = names.slice(0, texts.length).map((cell, right) => [cell, texts[right]!.trim()])
      written.set(place.row + down, Object.fromEntries(pairs) as Partial<Cells>)
    }
    onWrite(written)
    move(place.row, place.column)
  }

  const events = { onKeyDown, onPaste: paste }
  const toggle = (key: string) =>
    onPick((before) => new Set(before.has(key) ? [...before].filter((each) => each !== key) : [...before, key]))

  return (
    <div className="relative min-w-0 lg:overflow-x-auto">
      <table
        ref={grid}
        {...AS.GRID}
        aria-label="Variações"
        aria-rowcount={rows.length + 1}
        className="w-full border-collapse max-lg:block lg:min-w-[1180px]"
        {...events}
      >
        <thead {...AS.GROUP} className="max-lg:sr-only">
          <tr {...AS.ROW}>
            <th {...AS.HEAD} className={HEAD}>
              <input
                type="checkbox"
                className={BOX}
                aria-label="Selecionar todas"
                checked={picked.size > 0 && picked.size === rows.length}
                onChange={() => onPick(new Set(picked.size === rows.length ? [] : rows.map(({ key }) => key)))}
              />
            </th>
            <th {...AS.HEAD} className={HEAD}>
              Variação
            </th>
            {CELLS.map((cell) => (
              <th key={cell} {...AS.HEAD} className={classNames(HEAD, isNumber(cell) && 'text-right')}>
                {CELL_LABELS[cell]}
              </th>
            ))}
            <th {...AS.HEAD} className={HEAD}>
              <span className="sr-only">Ações</span>
            </th>
          </tr>
        </thead>
        <tbody {...AS.GROUP} className="max-lg:block">
          {rows.map((row, index) => (
            <GridRow
              key={row.key}
              row={row}
              index={index}
              count={rows.length}
              name={nameOf(row)}
              isPicked={picked.has(row.key)}
              column={place.row === index ? place.column : null}
              editing={place.row === index ? editing : null}
              onPick={() => toggle(row.key)}
              onEnter={(column, isEdited) => {
                if (editing && place.row === index && place.column === column) return
                setAt({ row: index, column })
                setEditing(isEdited ? { first: row.cells[CELLS[column]!] } : null)
              }}
              onCommit={commit}
              onLeave={(text, column) => {
                onWrite(new Map([[index, { [CELLS[column]!]: text }]]))
                setEditing(null)
              }}
              onSettle={(cell, text) => onWrite(new Map([[index, { [cell]: text }]]))}
              onToggle={() => onToggle(row)}
              onRemove={() => onRemove(row)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const HEAD = 'h-9 border-y border-line px-2 text-left text-(length:--small) whitespace-nowrap'
const isNumber = (cell: Cell) => !['sku', 'gtin'].includes(cell)

type RowProps = {
  row: DraftRow
  index: number
  /** Of all rows. */
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
const GridRow = memo(RowView, (was, is) =>
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
