import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { VariantMatrix } from '#contract/admin-variants.ts'
import { isRefusal } from '#contract/client.ts'
import { centsFromText } from '#domain/money-text.ts'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { toastError } from '../kit/toast-error.ts'
import { useAction } from '../kit/use-action.ts'
import { type Cell, type Cells, changeCell } from './cells.ts'
import {
  type Draft,
  type DraftOption,
  draftOf,
  type DraftRow,
  formOf,
  isDirty,
  rebase,
  withOptions,
  withProblems,
  writeCells,
} from './draft.ts'

const FAILED = 'Erro ao salvar as variações'
const NONE: ReadonlySet<string> = new Set()

/** The matrix of a product as it is edited; cells that others saved meanwhile are marked after a refused save. */
export function useVariants(product: { id: number; price: number }, loaded: VariantMatrix) {
  const { revalidate } = useRevalidator()
  const [matrix, setMatrix] = useState(loaded)
  const [draft, setDraft] = useState<Draft>(() => draftOf(loaded))
  const [picked, setPicked] = useState(NONE)

  const changeRows = (change: (row: DraftRow, index: number) => DraftRow) =>
    setDraft((before) => ({ ...before, rows: before.rows.map(change) }))

  function write(written: ReadonlyMap<number, Partial<Cells>>) {
    changeRows((row, index) => {
      const cells = written.get(index)
      return cells ? writeCells(row, cells) : row
    })
  }

  /** False, and nothing changes, if the text does not fit every selected variant. */
  function changePicked(cell: 'price' | 'stock_quantity', typed: string): boolean {
    const rows = draft.rows.flatMap((row, index) => (picked.has(row.key) ? [{ row, index }] : []))
    const changed = rows.map(({ row, index }) => {
      const before = cell === 'price' ? (centsFromText(row.cells.price) ?? product.price) : Number(row.cells[cell])
      return [index, changeCell(cell, typed, before)] as const
    })
    if (changed.some(([, text]) => text === null)) return false
    write(new Map(changed.map(([index, text]) => [index, { [cell]: text! }])))
    return true
  }

  const togglePicked = (isActive: boolean) => changeRows((row) => (picked.has(row.key) ? { ...row, isActive } : row))

  const toggle = ({ key }: DraftRow) =>
    changeRows((row) => (row.key === key ? { ...row, isActive: !row.isActive } : row))

  function remove({ key }: DraftRow) {
    setDraft((before) => ({ ...before, rows: before.rows.filter((row) => row.key !== key) }))
    setPicked((before) => new Set([...before].filter((each) => each !== key)))
  }

  const changeOptions = (options: DraftOption[]) => setDraft((before) => withOptions(before, options))

  function startOver(now: VariantMatrix) {
    setMatrix(now)
    setDraft(draftOf(now))
    setPicked(NONE)
  }

  async function report(error: unknown): Promise<void> {
    if (isRefusal(error) && error.code === 'variants_moved') {
      const now = await adminApi.adminVariants.get({ id: product.id })
      setMatrix((before) => ({ ...now, options: before.options }))
      setDraft((before) => rebase(before, now))
    } else if (isRefusal(error)) markFields(error.fields ?? {})
    toastError(error, { refused: FAILED })
  }

  /** 'variants.3.gtin': rows are sent in the order of the draft. */
  function markFields(fields: Record<string, string>) {
    changeRows((row, index) => {
      const prefix = `variants.${index}.`
      const own = Object.entries(fields).filter(([field]) => field.startsWith(prefix))
      if (own.length === 0) return row
      return {
        ...row,
        errors: Object.fromEntries(own.map(([field, text]) => [field.slice(prefix.length) as Cell, text])),
      }
    })
  }

  const [save, isSaving] = useAction(async () => {
    const checked = withProblems(draft)
    setDraft(checked)
    if (checked.rows.some(({ errors }) => Object.keys(errors).length > 0)) {
      showToast({ tone: 'bad', text: 'Corrija as células marcadas.' })
      return
    }
    try {
      startOver(await adminApi.adminVariants.save({ id: product.id, ...formOf(draft, matrix) }))
      showToast({ text: 'Variações salvas!' })
      await revalidate()
    } catch (error) {
      await report(error)
    }
  })

  async function discard() {
    startOver(await adminApi.adminVariants.get({ id: product.id }))
  }

  return {
    draft,
    picked,
    pick: setPicked,
    write,
    changePicked,
    togglePicked,
    toggle,
    remove,
    changeOptions,
    save,
    isSaving,
    discard,
    isDirty: isDirty(draft, matrix),
  }
}
