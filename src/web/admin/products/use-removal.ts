import type { AdminProduct } from '#contract/admin-products.ts'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { tellFailure } from '../kit/tell-failure.ts'

type List = { items: AdminProduct[] | null; change: (items: AdminProduct[]) => void; reload: () => Promise<void> }

/** The row goes at once and comes back when the shop could not delete the product. */
export function useRemoval({ items, change, reload }: List) {
  return async function remove(product: AdminProduct): Promise<void> {
    const before = items ?? []
    change(before.filter(({ id }) => id !== product.id))
    try {
      await adminApi.adminProducts.remove({ id: product.id })
      showToast({ text: 'Produto excluído com sucesso!' })
      await reload()
    } catch (error) {
      change(before)
      tellFailure(error, {
        refused: 'Erro ao excluir produto. Tente novamente.', offline: 'Erro ao excluir produto. Verifique sua conexão.',
        onRetry: () => void remove(product),
      })
    }
  }
}
