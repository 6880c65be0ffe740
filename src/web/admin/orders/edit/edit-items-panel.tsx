import { useState } from 'react'
import type { AdminOrder } from '#contract/admin-order-views.ts'
import { MAX_EDIT_REASON_LENGTH } from '#contract/admin-order-edits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '../../kit/dialogs.tsx'
import { Optional } from '../../kit/fields.tsx'
import { toastError } from '../../kit/toast-error.ts'
import { useAction } from '../../kit/use-action.ts'
import { adminApi } from '../../api.ts'
import { EditConsequences } from './edit-consequences.tsx'
import { ItemUnits } from './item-units.tsx'
import { useOrderEdit } from './use-order-edit.ts'

const FAILED = 'Erro ao alterar os itens'

type Input = { items: { variant_id: number; quantity: number }[]; reason?: string }
type Props = { order: AdminOrder; onChanged: () => Promise<void>; onClose: () => void }

/** The items first, then what their change causes. */
export function EditItemsPanel({ order, onChanged, onClose }: Props) {
  const { adminOrderEdits } = adminApi
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const [reason, setReason] = useState('')
  const { asked, ask, back, notify, setNotify, confirm, isPending } = useOrderEdit<Input>({
    preview: (input) => adminOrderEdits.previewItems({ id: order.id, ...input }),
    change: (input, confirmed) => adminOrderEdits.changeItems({ id: order.id, ...input, ...confirmed }),
    done: 'Itens alterados',
    failed: FAILED,
    onChanged,
    onClose,
  })
  const items = [...chosen].map(([variant_id, quantity]) => ({ variant_id, quantity }))
  const [preview, isAsking] = useAction(async () => {
    try {
      await ask({ items, ...(reason.trim() !== '' && { reason: reason.trim() }) })
    } catch (error) {
      toastError(error, { refused: FAILED })
    }
  })
  const title = `Alterar os itens do pedido #${order.id}`

  function choose(variantId: number, quantity: number, before: number): void {
    const next = new Map(chosen)
    if (quantity === before) next.delete(variantId)
    else next.set(variantId, quantity)
    setChosen(next)
  }

  if (asked)
    return (
      <Panel
        open
        title={title}
        onClose={onClose}
        actions={
          <>
            <Button size="sm" onClick={back}>
              Voltar
            </Button>
            <Button size="sm" kind="main" busy={isPending} onClick={confirm}>
              {isPending ? 'Alterando...' : 'Alterar itens'}
            </Button>
          </>
        }
      >
        <EditConsequences preview={asked.preview} isRenewed={asked.isRenewed} notify={notify} onNotify={setNotify} />
      </Panel>
    )
  return (
    <Panel
      open
      title={title}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (items.length > 0) void preview()
      }}
      actions={
        <>
          <Button size="sm" onClick={onClose}>
            Cancelar
          </Button>
          <Button size="sm" kind="main" type="submit" busy={isAsking} disabled={items.length === 0}>
            Continuar
          </Button>
        </>
      }
    >
      <ItemUnits items={order.items} chosen={chosen} onChoose={choose} />
      <Field
        label={<Optional>Motivo</Optional>}
        hint="O cliente lê na página do pedido e no e-mail."
        autoComplete="off"
        maxLength={MAX_EDIT_REASON_LENGTH}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Panel>
  )
}
