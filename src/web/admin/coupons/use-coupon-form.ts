import { type RefObject, type SubmitEvent, useState } from 'react'
import type { AdminCoupon } from '#contract/admin-coupons.ts'
import { isRefusal } from '#contract/client.ts'
import { type FieldErrors, fieldErrors } from '#web/data/field-errors.ts'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { tellFailure } from '../kit/tell-failure.ts'
import { useFirstError } from '../kit/use-first-error.ts'
import { useMerge } from '../kit/use-merge.ts'
import { useRepeat } from '../kit/use-repeat.ts'
import { type CouponFields, fieldsOf, NEW_COUPON, readCoupon } from './coupon-form.ts'

/** One coupon in its fields; `read` is null for a new one. */
export function useCouponForm(
  read: AdminCoupon | null,
  bodyRef: RefObject<HTMLDivElement | null>,
  onSaved: () => void,
) {
  const [base, setBase] = useState<CouponFields>(read ? fieldsOf(read) : NEW_COUPON)
  const [fields, setFields] = useState(base)
  const [version, setVersion] = useState(read?.version)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isSaving, setSaving] = useState(false)
  const merge = useMerge<CouponFields>(setFields)
  useFirstError(bodyRef, errors)

  const change = (changes: Partial<CouponFields>) => setFields((before) => ({ ...before, ...changes }))

  const repeat = useRepeat(() => save())

  async function save(event?: SubmitEvent) {
    event?.preventDefault()
    if (isSaving || merge.asksFirst(fields)) return
    const { form, errors: unread } = readCoupon(fields)
    const wrong = { ...unread, ...halfTyped(bodyRef.current) }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setSaving(true)
    try {
      if (read) await adminApi.adminCoupons.update({ ...form, id: read.id, ...(version !== undefined && { version }) })
      else await adminApi.adminCoupons.create(form)
      showToast({ text: read ? 'Cupom atualizado!' : 'Cupom criado!' })
      onSaved()
    } catch (error) {
      await explain(error)
    } finally {
      setSaving(false)
    }
  }

  async function explain(error: unknown) {
    const wrong =
      fieldErrors(error) ?? (isRefusal(error) && error.code === 'code_taken' ? { code: error.message } : null)
    if (wrong) {
      setErrors(wrong)
      // Beside the field it is said to stay; over the buttons of a phone it must not.
      if (isRefusal(error)) showToast({ tone: 'bad', text: 'Erro ao salvar cupom', detail: error.message })
    } else if (read && isRefusal(error) && error.code === 'stale') {
      await meetTheirs(read.id)
    } else {
      tellFailure(error, { refused: 'Erro ao salvar cupom', onRetry: repeat })
    }
  }

  async function meetTheirs(id: number) {
    try {
      const theirs = await adminApi.adminCoupons.get({ id })
      merge.meet(fields, base, fieldsOf(theirs))
      setBase(fieldsOf(theirs))
      setVersion(theirs.version)
    } catch (error) {
      tellFailure(error, {
        refused: 'Não foi possível ler o cupom como está agora',
        onRetry: () => void meetTheirs(id),
      })
    }
  }

  function takeTheirs() {
    setFields(base)
    merge.clear()
    setErrors({})
  }

  const isDirty = JSON.stringify(fields) !== JSON.stringify(base)
  return { fields, change, isDirty, errors, isSaving, save, merge, takeTheirs }
}

/** Half a date is no date to the browser, which hands over nothing at all. */
function halfTyped(body: HTMLElement | null): FieldErrors {
  const inputs = Array.from(body?.querySelectorAll('input') ?? []).filter(({ validity }) => validity.badInput)
  return Object.fromEntries(
    inputs.map(({ name, type }) => [name, type === 'date' ? 'Informe uma data válida' : 'Informe um número']),
  )
}
