import { useRevalidator } from 'react-router'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { toastError } from '../kit/toast-error.ts'
import { useAction } from '../kit/use-action.ts'

export type ProductChange = Parameters<typeof adminApi.adminProducts.bulk>[0]['change']

/** Changes one or several products; with `undo` the toast offers 'Desfazer' for those that changed. */
export function useProductChanges(onDone: () => void = () => {}) {
  const { revalidate } = useRevalidator()
  const [apply, isApplying] = useAction(applyChange)
  const [revert, isReverting] = useAction(applyChange)

  async function applyChange(
    ids: readonly number[],
    change: ProductChange,
    done: (count: number) => string,
    undo?: ProductChange,
  ): Promise<void> {
    try {
      const { changed } = await adminApi.adminProducts.bulk({ ids: [...ids], change })
      const isUndoable = undo !== undefined && changed.length > 0
      showToast({
        text: changed.length === 0 ? 'Nada mudou: os produtos já estavam assim' : done(changed.length),
        ...(isUndoable && {
          action: { label: 'Desfazer', onPress: () => revert(changed, undo, () => 'Desfeito') },
        }),
      })
      onDone()
      await revalidate()
    } catch (error) {
      toastError(error, {
        refused: 'Erro ao salvar produtos',
        offline: 'Erro ao salvar produtos. Verifique sua conexão.',
        onRetry: () => apply(ids, change, done, undo),
      })
    }
  }

  return { apply, isChanging: isApplying || isReverting }
}
