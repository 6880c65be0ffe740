import { useState } from 'react'
import type { AdminProduct } from '#contract/admin-products.ts'
import { isRefusal } from '#contract/client.ts'
import { type FieldErrors, fieldErrors } from '#web/field-errors.ts'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { tellFailure } from '../kit/tell-failure.ts'
import { useRepeat } from '../kit/use-repeat.ts'
import { EMPTY, inputOf, isSame, merged, type Typed, typedOf, withImageUrl } from './product-form.ts'

/** What somebody else saved meanwhile, and what it was when this form was opened. */
export type Conflict = { was: Typed; is: Typed }

export type ProductFormState = ReturnType<typeof useProductForm>

/** A product's form from its first key to the answer: errors at their fields, and conflicts that lose nothing. */
export function useProductForm(product: AdminProduct | null, onSaved: (saved: AdminProduct) => void) {
  const [base, setBase] = useState(product)
  const [typed, setTyped] = useState(product ? typedOf(product) : EMPTY)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [isSaving, setSaving] = useState(false)

  const repeat = useRepeat(save)

  async function save() {
    if (isSaving) return
    const { input, errors: wrong } = inputOf(typed)
    setErrors(wrong ?? {})
    if (!input) return focusFirstError()
    setTyped(withImageUrl(typed))
    setSaving(true)
    try {
      const { adminProducts } = adminApi
      const saved = base ? await adminProducts.update({ ...input, id: base.id, version: base.version }) : await adminProducts.create(input)
      showToast({ text: base ? 'Produto atualizado!' : 'Produto criado!' })
      onSaved(saved)
    } catch (error) {
      await explain(error)
    } finally {
      setSaving(false)
    }
  }

  async function explain(error: unknown) {
    if (isRefusal(error) && error.code === 'stale' && base && (await meet(base))) return
    const wrong = isRefusal(error) && error.code === 'slug_taken' ? { slug: error.message } : fieldErrors(error)
    if (wrong) {
      setErrors(wrong)
      focusFirstError()
      return
    }
    tellFailure(error, { refused: 'Erro ao salvar produto', onRetry: repeat })
  }

  /** Takes in what somebody else saved, except where this person typed. */
  async function meet(read: AdminProduct): Promise<boolean> {
    try {
      const current = await adminApi.adminProducts.get({ id: read.id })
      const [was, is] = [typedOf(read), typedOf(current)]
      setTyped((mine) => merged(mine, was, is))
      setBase(current)
      setConflict({ was, is })
      return true
    } catch (error) {
      tellFailure(error, { refused: 'Erro ao salvar produto', onRetry: repeat })
      return true
    }
  }

  function takeTheirs() {
    if (base) setTyped(typedOf(base))
    setConflict(null)
    setErrors({})
  }

  const isDirty = !isSame(typed, base ? typedOf(base) : EMPTY)
  return { typed, setTyped, errors, setErrors, conflict, takeTheirs, isSaving, isDirty, save }
}

function focusFirstError() {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('dialog[open] [aria-invalid]')?.focus())
}
