import { useState } from 'react'
import type { AdminProduct } from '#contract/admin-products.ts'
import { newKey } from '#web/data/new-key.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { toastError } from '../kit/toast-error.ts'
import { useAction } from '../kit/use-action.ts'

type Props = { product: AdminProduct; onMade: (copy: AdminProduct) => void; onClose: () => void }

/** Asks, and makes one copy however often it is confirmed: every press sends the same key. */
export function DuplicateDialog({ product: { id, name }, onMade, onClose }: Props) {
  const [key] = useState(newKey)
  const [duplicate, isPending] = useAction(async () => {
    try {
      const copy = await adminApi.adminProducts.duplicate({ id, key })
      showToast({ text: 'Cópia criada. Está inativa e sem estoque.' })
      onMade(copy)
    } catch (error) {
      toastError(error, { refused: 'Erro ao duplicar produto' })
    }
  })
  return (
    <ConfirmDialog
      open
      title={`Duplicar ${name}?`}
      confirmLabel={isPending ? 'Duplicando...' : 'Duplicar produto'}
      busy={isPending}
      onConfirm={duplicate}
      onClose={onClose}
    >
      <p>
        A cópia tem os mesmos textos, preços, fotos, vídeo, categorias, opções e variações, e abre para você editar.
      </p>
      <p>
        Começa inativa, com estoque zero e sem SKU nem GTIN: cada um desses códigos identifica uma coisa só. Pedidos,
        avaliações e endereços antigos ficam com o original.
      </p>
    </ConfirmDialog>
  )
}
