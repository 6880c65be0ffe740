import { useEffect, useState } from 'react'
import type { AdminCoupon } from '#contract/admin-coupons.ts'
import { useCopied } from '#web/use-copied.ts'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { tellFailure } from '../kit/tell-failure.ts'
import { readCoupon, fieldsOf } from './coupon-form.ts'

/** What is done to a coupon in its row. A deleted one is gone at once, and back when the server did not agree. */
export function useCouponActions(onChanged: () => void) {
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const [busyId, setBusyId] = useState<number | null>(null)
  const { isCopied, copy } = useCopied()
  useEffect(() => {
    if (isCopied) showToast({ text: 'Código copiado!' })
  }, [isCopied])

  async function remove(coupon: AdminCoupon) {
    setGone((before) => new Set([...before, coupon.id]))
    try {
      await adminApi.adminCoupons.remove({ id: coupon.id })
      showToast({ text: 'Cupom excluído com sucesso!' })
      onChanged()
    } catch (error) {
      setGone((before) => new Set([...before].filter((id) => id !== coupon.id)))
      tellFailure(error, {
        refused: 'Erro ao excluir cupom. Tente novamente.', offline: 'Erro ao excluir cupom. Verifique sua conexão.',
        onRetry: () => void remove(coupon),
      })
    }
  }

  async function toggle(coupon: AdminCoupon) {
    setBusyId(coupon.id)
    try {
      const { form } = readCoupon(fieldsOf(coupon))
      await adminApi.adminCoupons.update({ ...form, id: coupon.id, version: coupon.version, is_active: !coupon.is_active })
      showToast({ text: 'Cupom atualizado!' })
    } catch (error) {
      tellFailure(error, { refused: 'Erro ao salvar cupom', onRetry: () => void toggle(coupon) })
    } finally {
      setBusyId(null)
      onChanged()
    }
  }

  return {
    isGone: (coupon: AdminCoupon) => gone.has(coupon.id),
    isBusy: (coupon: AdminCoupon) => coupon.id === busyId,
    remove: (coupon: AdminCoupon) => void remove(coupon),
    toggle: (coupon: AdminCoupon) => void toggle(coupon),
    copy: (coupon: AdminCoupon) => void copy(coupon.code),
  }
}
