import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AdminCoupon } from '#contract/admin-coupons.ts'
import { useCopied } from '#web/ui/use-copied.ts'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { toastError } from '../kit/toast-error.ts'
import { useOptimisticDelete } from '../kit/use-optimistic-delete.ts'

/** What is done to a coupon in its row. */
export function useCouponActions() {
  const { revalidate } = useRevalidator()
  const [busyId, setBusyId] = useState<number | null>(null)
  const { copy } = useCopied()

  const { leftOf, remove } = useOptimisticDelete({
    keyOf: ({ id }: AdminCoupon) => id,
    ask: ({ id }) => adminApi.adminCoupons.remove({ id }),
    messages: {
      done: 'Cupom excluído com sucesso!',
      refused: 'Erro ao excluir cupom. Tente novamente.',
      offline: 'Erro ao excluir cupom. Verifique sua conexão.',
    },
  })

  async function toggle(coupon: AdminCoupon) {
    setBusyId(coupon.id)
    try {
      await adminApi.adminCoupons.update({ ...coupon, is_active: !coupon.is_active })
      showToast({ text: 'Cupom atualizado!' })
    } catch (error) {
      toastError(error, { refused: 'Erro ao salvar cupom', onRetry: () => void toggle(coupon) })
    } finally {
      setBusyId(null)
      void revalidate()
    }
  }

  return {
    leftOf,
    remove,
    isBusy: (coupon: AdminCoupon) => coupon.id === busyId,
    toggle: (coupon: AdminCoupon) => void toggle(coupon),
    copy: async (coupon: AdminCoupon) => {
      if (await copy(coupon.code)) showToast({ text: 'Código copiado!' })
    },
  }
}
