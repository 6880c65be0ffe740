import { useRevalidator } from 'react-router'
import type { AdminCoupon } from '#contract/admin-coupons.ts'
import { useCopied } from '#web/ui/use-copied.ts'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { toastError } from '../kit/toast-error.ts'
import { useAction } from '../kit/use-action.ts'
import { useOptimisticDelete } from '../kit/use-optimistic-delete.ts'

export function useCouponActions() {
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

  return {
    leftOf,
    remove,
    copy: async (coupon: AdminCoupon) => {
      if (await copy(coupon.code)) showToast({ text: 'Código copiado!' })
    },
  }
}

/** Activates or deactivates a coupon. A retry repeats the same change, even if the first response was lost. */
export function useCouponToggle(coupon: AdminCoupon) {
  const { revalidate } = useRevalidator()
  const [toggle, isPending] = useAction(save)

  async function save(): Promise<void> {
    try {
      await adminApi.adminCoupons.update({ ...coupon, is_active: !coupon.is_active })
      showToast({ text: 'Cupom atualizado!' })
    } catch (error) {
      toastError(error, { refused: 'Erro ao salvar cupom', onRetry: () => toggle() })
    }
    void revalidate()
  }

  return [toggle, isPending] as const
}
