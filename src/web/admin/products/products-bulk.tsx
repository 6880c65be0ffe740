import { useState } from 'react'
import DownloadIcon from 'lucide-react/icons/download'
import TrashIcon from 'lucide-react/icons/trash'
import { plural, pluralWord } from '#domain/plural.ts'
import type { AdminCategory } from '#contract/admin-categories.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { AnchorButton } from '#web/ui/anchor-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { showFailure } from '../kit/failures.ts'
import { adminApi } from '../api.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { BulkBar } from '../kit/table-parts.tsx'
import { useAction } from '../kit/use-action.ts'
import { BulkEditPanel } from './bulk-edit-panel.tsx'
import { ChangeCategory } from './change-category.tsx'
import { exportAddress } from './product-list.ts'
import { type ProductChange, useProductChanges } from './use-product-changes.ts'

type Props = {
  /** Names by ids. */
  picked: ReadonlyMap<number, string>
  categories: readonly AdminCategory[]
  onClear: () => void
  onChanged: () => Promise<void>
}

/** Bulk actions on the selected products; a change that can be reversed offers 'Desfazer'. */
export function ProductsBulk({ picked, categories, onClear, onChanged }: Props) {
  const [dialog, setDialog] = useState<'category' | 'edit' | 'remove' | null>(null)
  const ids = [...picked.keys()]

  const { apply, isChanging } = useProductChanges(() => setDialog(null))
  const [removeAll, isRemoving] = useAction(async () => {
    try {
      await adminApi.adminProducts.bulkRemove({ ids })
      showToast({
        text: ids.length === 1 ? 'Produto excluído com sucesso!' : `${ids.length} produtos excluídos com sucesso!`,
      })
      setDialog(null)
      onClear()
      await onChanged()
    } catch (error) {
      const detail = refusalText(error, 'Verifique sua conexão.')
      showFailure({ text: 'Erro ao excluir produtos. Tente novamente.', detail }, error)
    }
  })

  const press = (label: string, change: ProductChange, undo: ProductChange, done: (count: number) => string) => (
    <Button size="sm" disabled={isChanging} onClick={() => apply(ids, change, done, undo)}>
      {label}
    </Button>
  )

  return (
    <>
      <BulkBar count={picked.size} noun={['selecionado', 'selecionados']} onClear={onClear}>
        {press('Ativar', { is_active: true }, { is_active: false }, (count) => counted(count, 'ativado'))}
        {press('Desativar', { is_active: false }, { is_active: true }, (count) => counted(count, 'desativado'))}
        {press(
          'Destacar',
          { is_featured: true },
          { is_featured: false },
          (count) => `${counted(count, 'posto')} em destaque`,
        )}
        <Button size="sm" onClick={() => setDialog('edit')}>
          Preço e estoque
        </Button>
        <Button size="sm" onClick={() => setDialog('category')}>
          Mudar categoria
        </Button>
        <AnchorButton href={exportAddress({}, ids)} download>
          <DownloadIcon />
          CSV
        </AnchorButton>
        <i />
        <Button size="sm" onClick={() => setDialog('remove')}>
          <TrashIcon />
          Excluir
        </Button>
      </BulkBar>
      {dialog === 'edit' && <BulkEditPanel ids={ids} onClose={() => setDialog(null)} />}
      {dialog === 'category' && (
        <ChangeCategory
          count={ids.length}
          categories={categories}
          busy={isChanging}
          onClose={() => setDialog(null)}
          onChoose={(id) => apply(ids, { category_id: id }, (count) => counted(count, 'mudado'))}
        />
      )}
      <ConfirmDialog
        open={dialog === 'remove'}
        title={ids.length === 1 ? `Excluir ${[...picked.values()][0]}?` : `Excluir ${ids.length} produtos?`}
        confirmLabel={pluralWord(ids.length, 'Excluir produto', 'Excluir produtos')}
        isDanger
        busy={isRemoving}
        onConfirm={() => removeAll()}
        onClose={() => setDialog(null)}
      >
        {ids.length > 1 && <p className="font-semibold">{namesText([...picked.values()])}</p>}
        <p>
          {ids.length === 1
            ? 'Ele sai da loja e dos carrinhos. Os pedidos que já o têm ficam como estão.'
            : 'Eles saem da loja e dos carrinhos. Os pedidos que já os têm ficam como estão.'}
        </p>
      </ConfirmDialog>
    </>
  )
}

const MAX_NAMED = 5
const list = new Intl.ListFormat('pt-BR')

/** 'Vaso, Caneca, Bule e mais 4' */
function namesText(names: readonly string[]): string {
  const more = names.length - MAX_NAMED
  return list.format(more > 0 ? [...names.slice(0, MAX_NAMED), `mais ${more}`] : names)
}

function counted(count: number, done: string): string {
  return plural(count, `produto ${done}`, `produtos ${done}s`)
}
