import type { Input } from '#contract/endpoint.ts'
import type { adminVariants, StoredOption, StoredVariant, VariantMatrix, VariantRow } from '#contract/admin-variants.ts'
import { textFromCents } from '#domain/money-text.ts'
import { CELLS, type Cell, type Cells, readCell } from './cells.ts'

export type DraftValue = { key: string; id?: number; name: string; color: string | null }
export type DraftOption = { key: string; id?: number; name: string; values: DraftValue[] }
/** `values`: the value's key by the option's. `base`: as stored, null for a new variant. */
export type DraftRow = {
  key: string
  id?: number
  values: Record<string, string>
  cells: Cells
  base: Cells | null
  isActive: boolean
  wasActive: boolean
  /** Cells that a colleague saved meanwhile, and their values. */
  conflicts: Partial<Record<Cell, string>>
  errors: Partial<Record<Cell, string>>
}
export type Draft = { options: DraftOption[]; rows: DraftRow[] }

const BLANK = Object.fromEntries(CELLS.map((cell) => [cell, cell === 'stock_quantity' ? '0' : ''])) as Cells

let made = 0
export const newKey = () => `n${++made}`

export function draftOf({ options, variants }: VariantMatrix): Draft {
  return {
    options: options.map(({ id, name, values }) => ({
      key: `o${id}`,
      id,
      name,
      values: values.map((value) => ({ key: `v${value.id}`, ...value })),
    })),
    rows: variants.map((variant) => rowOf(variant, options)),
  }
}

function rowOf(variant: StoredVariant, options: readonly StoredOption[]): DraftRow {
  const cells = cellsOf(variant)
  return {
    key: `r${variant.id}`,
    id: variant.id,
    values: Object.fromEntries(options.map(({ id }, place) => [`o${id}`, `v${variant.value_ids[place]}`])),
    cells,
    base: cells,
    isActive: variant.is_active,
    wasActive: variant.is_active,
    conflicts: {},
    errors: {},
  }
}

function cellsOf(variant: StoredVariant): Cells {
  const money = (cents: number | null) => (cents === null ? '' : textFromCents(cents))
  const texts = CELLS.map((cell) => [cell, String(variant[cell] ?? '')])
  const { price, original_price: original } = variant
  return { ...(Object.fromEntries(texts) as Cells), price: money(price), original_price: money(original) }
}

/** The options that make variants: those with values. */
function usedOptions({ options }: Pick<Draft, 'options'>): DraftOption[] {
  return options.filter(({ values }) => values.length > 0)
}

export function rowText(draft: Pick<Draft, 'options'>, row: DraftRow): string {
  const names = usedOptions(draft).map(
    (option) => option.values.find(({ key }) => key === row.values[option.key])?.name,
  )
  return names.join(' · ')
}

/**
 * The draft with other options: rows keep what they had, a new option's first value goes to the rows that are there, and
 * each combination with something new becomes a row. A combination that was missing before stays missing.
 */
export function withOptions(draft: Draft, options: DraftOption[]): Draft {
  const known = new Set(draft.options.flatMap(({ values }) => values.map(({ key }) => key)))
  const used = usedOptions({ options })
  const left = new Set(draft.rows)
  const rows = combinations(used).flatMap((combination) => {
    const own = [...left].find(({ values }) =>
      used.every((option, place) => (values[option.key] ?? option.values[0]!.key) === combination[place]!.key),
    )
    if (!own && combination.length > 0 && combination.every(({ key }) => known.has(key))) return []
    const values = Object.fromEntries(used.map(({ key }, place) => [key, combination[place]!.key]))
    if (own) left.delete(own)
    return [own ? { ...own, values } : newRow(values)]
  })
  return { options, rows }
}

function combinations(options: readonly DraftOption[]): DraftValue[][] {
  return options.reduce<DraftValue[][]>(
    (all, { values }) => all.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  )
}

function newRow(values: Record<string, string>): DraftRow {
  const state = { isActive: true, wasActive: true, conflicts: {}, errors: {} }
  return { key: newKey(), values, cells: BLANK, base: null, ...state }
}

/** Writes cells; their conflicts and errors are settled by it. */
export function writeCells(row: DraftRow, cells: Partial<Cells>): DraftRow {
  const without = <T extends object>(notes: T) =>
    Object.fromEntries(Object.entries(notes).filter(([cell]) => !(cell in cells))) as T
  return { ...row, cells: { ...row.cells, ...cells }, conflicts: without(row.conflicts), errors: without(row.errors) }
}

/** Marks cells that cannot be read. */
export function withProblems({ options, rows }: Draft): Draft {
  return {
    options,
    rows: rows.map((row) => {
      const problems = CELLS.flatMap((cell) => {
        const read = readCell(cell, row.cells[cell])
        return 'error' in read ? [[cell, read.error] as const] : []
      })
      return problems.length > 0 ? { ...row, errors: Object.fromEntries(problems) } : row
    }),
  }
}

export function isDirty(draft: Draft, matrix: VariantMatrix): boolean {
  const { options, rows } = draftOf(matrix)
  const isChanged = ({ cells, base, isActive, wasActive }: DraftRow) =>
    base === null || isActive !== wasActive || CELLS.some((cell) => cells[cell] !== base[cell])
  return (
    JSON.stringify(options) !== JSON.stringify(draft.options) ||
    rows.length !== draft.rows.length ||
    draft.rows.some(isChanged)
  )
}

type Form = Omit<Input<typeof adminVariants.save>, 'id'>

export function formOf(draft: Draft, matrix: VariantMatrix): Form {
  const used = usedOptions(draft)
  const ids = new Set(draft.rows.map(({ id }) => id))
  return {
    options: draft.options.map(({ id, name, values }) => ({
      ...(id !== undefined && { id }),
      name,
      values: values.map((value) => ({
        ...(value.id !== undefined && { id: value.id }),
        name: value.name,
        color: value.color,
      })),
    })),
    seen_options: matrix.options,
    variants: draft.rows.map((row) => ({
      ...(row.id !== undefined && { id: row.id }),
      values: used.map(({ key, values }) => values.findIndex((value) => value.key === row.values[key])),
      ...changedCells(row),
    })),
    removed_ids: matrix.variants.flatMap(({ id }) => (ids.has(id) ? [] : [id])),
  }
}

function changedCells({ cells, base, isActive, wasActive }: DraftRow): Partial<VariantRow> {
  const changed = CELLS.filter((cell) => cells[cell] !== (base ?? BLANK)[cell])
  const valuesOf = (texts: Cells) => Object.fromEntries(changed.map((cell) => [cell, valueOf(cell, texts[cell])]))
  return {
    ...valuesOf(cells),
    ...(isActive !== wasActive && { is_active: isActive }),
    ...(base && { seen: { ...valuesOf(base), ...(isActive !== wasActive && { is_active: wasActive }) } }),
  }
}

function valueOf(cell: Cell, text: string): string | number | null {
  const read = readCell(cell, text)
  return 'error' in read ? null : read.value
}

/** After a conflict: untouched cells take what is stored now; cells that both changed ask. */
export function rebase(draft: Draft, matrix: VariantMatrix): Draft {
  const now = new Map(draftOf(matrix).rows.map((row) => [row.id, row]))
  const rows = draft.rows.map((row) => {
    const stored = row.id === undefined ? undefined : now.get(row.id)
    if (!stored || !row.base) return row
    const theirs = stored.cells
    const isMine = (cell: Cell) => row.cells[cell] !== row.base![cell]
    const moved = CELLS.filter(
      (cell) => isMine(cell) && theirs[cell] !== row.base![cell] && theirs[cell] !== row.cells[cell],
    )
    const cells = Object.fromEntries(
      CELLS.map((cell) => [cell, isMine(cell) ? row.cells[cell] : theirs[cell]]),
    ) as Cells
    const isActive = row.isActive === row.wasActive ? stored.isActive : row.isActive
    const conflicts = Object.fromEntries(moved.map((cell) => [cell, theirs[cell]]))
    return { ...row, cells, base: theirs, isActive, wasActive: stored.isActive, conflicts, errors: {} }
  })
  return { ...draft, rows }
}
