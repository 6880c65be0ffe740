import { useRef, useState } from 'react'
import type { AdminProduct } from '#contract/admin-products.ts'
import { isRefusal } from '#contract/client.ts'
import { type FieldErrors, fieldErrors } from '#web/data/field-errors.ts'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { tellFailure } from '../kit/tell-failure.ts'
import { useRepeat } from '../kit/use-repeat.ts'
import { isSame } from '../kit/merge.ts'
import { useMerge } from '../kit/use-merge.ts'
import {
  EMPTY,
  inputOf,
  onlyStockMoved,
  stockMode,
  type Typed,
  typedOf,
  withImageUrl,
  withPictures,
} from './product-form.ts'

/** So often a save is tried again by itself while the product is being sold. */
const MAX_QUIET_RETRIES = 3

export type ProductFormState = ReturnType<typeof useProductForm>

/** A product's form from its first key to the answer: errors at their fields, and conflicts that lose nothing. */
export function useProductForm(product: AdminProduct | null, onSaved: (saved: AdminProduct) => void) {
  const [base, setBase] = useState(product)
  const [typed, setTyped] = useState(product ? typedOf(product) : EMPTY)
  const [errors, setErrors] = useState<FieldErrors>({})
  const merge = useMerge<Typed>(setTyped)
  const [isSaving, setSaving] = useState(false)

  const repeat = useRepeat(save)

  /** An attempt without an answer may have been saved: a change of stock must not be added twice unseen. */
  const isUncertain = useRef(false)

  async function save() {
    if (isSaving || merge.asksFirst(typed)) return
    const wrong = inputOf(typed).errors
    setErrors(wrong ?? {})
    if (wrong) return focusFirstError()
    setTyped(withImageUrl(typed))
    setSaving(true)
    try {
      await send(base, typed)
    } finally {
      setSaving(false)
    }
  }

  async function send(read: AdminProduct | null, mine: Typed, retries = MAX_QUIET_RETRIES): Promise<void> {
    const { input } = inputOf(mine, read?.stock_quantity)
    if (!input) return
    try {
      const { adminProducts } = adminApi
      const saved = read
        ? await adminProducts.update({ ...input, id: read.id, version: read.version })
        : await adminProducts.create({ ...input, stock_quantity: input.stock_quantity ?? 0 })
      showToast({ text: read ? 'Produto atualizado!' : 'Produto criado!' })
      onSaved(saved)
    } catch (error) {
      if (read && isRefusal(error) && (error.code === 'stale' || error.code === 'stock_moved'))
        return meet(read, mine, retries)
      isUncertain.current ||= !isRefusal(error) || error.status >= 500
      explain(error)
    }
  }

  function explain(error: unknown) {
    const wrong = isRefusal(error) && error.code === 'slug_taken' ? { slug: error.message } : fieldErrors(error)
    if (wrong) {
      setErrors(wrong)
      focusFirstError()
      return
    }
    tellFailure(error, { refused: 'Erro ao salvar produto', onRetry: repeat })
  }

  /** Merges what was saved or sold meanwhile. A sale alone is no question, unless the stock was counted before it. */
  async function meet(read: AdminProduct, mine: Typed, retries: number): Promise<void> {
    try {
      const current = await adminApi.adminProducts.get({ id: read.id })
      const [was, is] = [typedOf(read), typedOf(current)]
      setBase(current)
      if (onlyStockMoved(mine, was, is) && !isUncertain.current && retries > 0) {
        const moved = stockMode(mine.stock) === 'count' ? { ...mine, stock: is.stock } : mine
        setTyped(moved)
        return await send(current, moved, retries - 1)
      }
      isUncertain.current = false
      merge.meet(mine, was, is)
      // The address field is part of the pictures.
      setTyped((merged) => withPictures(merged, merged.pictures))
    } catch (error) {
      tellFailure(error, { refused: 'Erro ao salvar produto', onRetry: repeat })
    }
  }

  function takeTheirs() {
    if (base) setTyped(typedOf(base))
    merge.clear()
    setErrors({})
  }

  const isDirty = !isSame(typed, base ? typedOf(base) : EMPTY)
  return { typed, setTyped, errors, setErrors, base, merge, takeTheirs, isSaving, isDirty, save }
}

function focusFirstError() {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('dialog[open] [aria-invalid]')?.focus())
}
