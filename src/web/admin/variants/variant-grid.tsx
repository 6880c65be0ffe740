import {
  type ClipboardEvent,
  type Dispatch,
  type KeyboardEvent,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { BOX } from '../kit/fields.tsx'
import { CELL_LABELS, CELLS, type Cells, parseClipboard } from './cells.ts'
import type { DraftRow } from './draft.ts'
import { AS, GridRow, isNumber } from './variant-row.tsx'

const HEAD = 'h-9 border-y border-line px-2 text-left text-(length:--small) whitespace-nowrap'

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
