import { useRevalidator } from 'react-router'
import type { BulkCells } from '#contract/admin-bulk-inputs.ts'
import { plural } from '#domain/plural.ts'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { toastError } from '../kit/toast-error.ts'
import { useAction } from '../kit/use-action.ts'
import { countText, type EditedField, reversed } from './bulk-edit-form.ts'

type Moved = Awaited<ReturnType<typeof adminApi.adminProducts.bulkEdit>>['moved']

/** Changes prices or stocks and offers 'Desfazer' for those that changed; what moved meanwhile is named. */
export function useBulkEdit(field: EditedField, onDone: () => void) {
  const { revalidate } = useRevalidator()
  const [apply, isApplying] = useAction(applyChanges)
  const [revert] = useAction(revertChanges)

  async function applyChanges(changes: readonly BulkCells[]): Promise<void> {
    try {
      const { moved } = await send(changes)
      const done = withoutMoved(changes, moved)
      const verb = done.length === 1 ? 'mudado' : 'mudados'
      showToast({
        text: done.length === 0 ? 'Nada mudou' : `${countText(field, done.length)} ${verb}`,
        ...movedText(moved),
        ...(done.length > 0 && { action: { label: 'Desfazer', onPress: () => revert(reversed(done)) } }),
      })
      onDone()
      await revalidate()
    } catch (error) {
      toastError(error, { refused: 'Erro ao salvar produtos', onRetry: () => apply(changes) })
    }
  }

  async function revertChanges(changes: readonly BulkCells[]): Promise<void> {
    try {
      const { moved } = await send(changes)
      const isAll = moved.length === 0
      showToast({ text: isAll ? 'Desfeito' : 'Desfeito em parte', ...movedText(moved), stays: !isAll })
      await revalidate()
    } catch (error) {
      toastError(error, { refused: 'Erro ao desfazer a mudança', onRetry: () => revert(changes) })
    }
  }

  return { apply, isApplying }
}

function send(changes: readonly BulkCells[]) {
  return adminApi.adminProducts.bulkEdit({
    changes: changes.map(({ product_id, variant_id, was, is }) => ({ product_id, variant_id, was, is })),
  })
}

function keyOf({ product_id: productId, variant_id: variantId }: Pick<BulkCells, 'product_id' | 'variant_id'>): string {
  return `${productId} ${variantId ?? ''}`
}

function withoutMoved(changes: readonly BulkCells[], moved: Moved): BulkCells[] {
  const left = new Set(moved.map(keyOf))
  return changes.filter((change) => !left.has(keyOf(change)))
}

const MAX_NAMED = 3
const list = new Intl.ListFormat('pt-BR')

function movedText(moved: Moved): { detail?: string } {
  if (moved.length === 0) return {}
  const names = moved.slice(0, MAX_NAMED).map(({ name }) => name ?? 'um produto excluído')
  const more = moved.length - names.length
  const who = list.format(more > 0 ? [...names, plural(more, 'outro', 'outros')] : names)
  const verb = moved.length === 1 ? 'ficou como está: mudou' : 'ficaram como estão: mudaram'
  return { detail: `${who} ${verb} enquanto você decidia.` }
}
