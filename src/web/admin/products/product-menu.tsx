import CopyIcon from 'lucide-react/icons/copy'
import ExternalLinkIcon from 'lucide-react/icons/external-link'
import LinkIcon from 'lucide-react/icons/link'
import PauseIcon from 'lucide-react/icons/pause'
import PencilIcon from 'lucide-react/icons/pencil'
import PlayIcon from 'lucide-react/icons/play'
import TrashIcon from 'lucide-react/icons/trash'
import type { AdminProduct } from '#contract/admin-products.ts'
import { productPath } from '#domain/shop-paths.ts'
import { showToast } from '#web/ui/toast.ts'
import { useCopied } from '#web/ui/use-copied.ts'
import { ActionsMenu } from '../kit/actions-menu.tsx'
import { useProductChanges } from './use-product-changes.ts'

type Act = (product: AdminProduct) => void
export type ProductActs = { onEdit: Act; onDuplicate: Act; onRemove: Act }

export function ProductMenu({ product, onEdit, onDuplicate, onRemove }: { product: AdminProduct } & ProductActs) {
  const { copy } = useCopied()
  const { apply } = useProductChanges()
  const { id, name, is_active: isActive } = product
  const path = productPath(product)

  async function copyLink(): Promise<void> {
    if (!(await copy(location.origin + path))) return
    showToast({ text: 'Link copiado!', ...(!isActive && { detail: 'O produto está inativo: o link ainda não abre.' }) })
  }

  function toggle(): void {
    const done = () => `${name} ${isActive ? 'saiu da loja' : 'está na loja'}`
    apply([id], { is_active: !isActive }, done, { is_active: isActive })
  }

  return (
    <ActionsMenu
      label={`Ações de ${name}`}
      entries={[
        { label: 'Editar', icon: <PencilIcon />, onSelect: () => onEdit(product) },
        ...(isActive ? [{ label: 'Ver na loja', icon: <ExternalLinkIcon />, href: path }] : []),
        { label: 'Copiar link', icon: <LinkIcon />, onSelect: () => void copyLink() },
        { label: 'Duplicar', icon: <CopyIcon />, onSelect: () => onDuplicate(product) },
        isActive
          ? { label: 'Desativar', icon: <PauseIcon />, onSelect: toggle }
          : { label: 'Ativar', icon: <PlayIcon />, onSelect: toggle },
        'rule',
        { label: 'Excluir', icon: <TrashIcon />, tone: 'bad', onSelect: () => onRemove(product) },
      ]}
    />
  )
}
