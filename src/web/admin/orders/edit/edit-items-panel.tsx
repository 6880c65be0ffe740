import { useEffect, useRef, useState } from 'react'
import type { AdminOrder } from '#contract/admin-order-views.ts'
import { MAX_EDIT_REASON_LENGTH } from '#contract/admin-order-edits.ts'
import { nameWithVariant } from '#domain/variant.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FIELD_HINT } from '#web/ui/field.tsx'
import { adminApi } from '../../api.ts'
import { Panel } from '../../kit/dialogs.tsx'
import { Optional } from '../../kit/fields.tsx'
import { toastError } from '../../kit/toast-error.ts'
import { useAction } from '../../kit/use-action.ts'
import { useUnsavedChangesGuard } from '#web/ui/use-unsaved-changes-guard.tsx'
import { VariantSearch } from '../../new-order/variant-search.tsx'
import { AddedItems } from './added-items.tsx'
import { EditConfirmation } from './edit-confirmation.tsx'
import { ItemUnits } from './item-units.tsx'
import { type ItemsInput, useItemChoice } from './use-item-choice.ts'
import { useOrderEdit } from './use-order-edit.ts'

const FAILED = 'Erro ao alterar os itens'
const MAX_UNITS = 999

type Input = { items: ItemsInput[]; reason?: string }
type Props = { order: AdminOrder; onChanged: () => Promise<void>; onClose: () => void }

/** The items first, then what their change causes. */
export function EditItemsPanel({ order, onChanged, onClose }: Props) {
  const { adminOrderEdits } = adminApi
  const isPaid = order.status === 'confirmed'
  const choice = useItemChoice({ items: order.items, isPaid })
  const [reason, setReason] = useState('')
  const [hasTried, setTried] = useState(false)
  const searchRef = useRef<HTMLDivElement>(null)
  const edit = useOrderEdit<Input>({
    preview: (input) => adminOrderEdits.previewItems({ id: order.id, ...input }),
    change: (input, confirmed) => adminOrderEdits.changeItems({ id: order.id, ...input, ...confirmed }),
    done: 'Itens alterados',
    failed: FAILED,
    onChanged,
    onClose,
  })
  const [preview, isAsking] = useAction(async () => {
    try {
      await edit.ask({ items: choice.input, ...(reason.trim() !== '' && { reason: reason.trim() }) })
    } catch (error) {
      toastError(error, { refused: FAILED })
    }
  })
  const { swapped } = choice
  useEffect(() => {
    if (swapped !== null) searchRef.current?.querySelector<HTMLInputElement>('input')?.focus()
  }, [swapped])
  const isDirty = choice.input.length > 0 || reason.trim() !== ''
  const { leave, question } = useUnsavedChangesGuard(isDirty, { onClose, param: 'pedido' })
  const title = `Alterar os itens do pedido #${order.id}`

  function submit(): void {
    setTried(true)
    if (choice.isValid && choice.input.length > 0) void preview()
  }

  if (edit.asked)
    return (
      <>
        <EditConfirmation
          edit={edit}
          title={title}
          onClose={leave}
          confirmLabel="Alterar itens"
          pendingLabel="Alterando..."
        />
        {question}
      </>
    )
  return (
    <>
      <Panel
        open
        isFull={!isPaid}
        title={title}
        onClose={leave}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        actions={
          <>
            <Button size="sm" onClick={leave}>
              Cancelar
            </Button>
            <Button size="sm" kind="main" type="submit" busy={isAsking} disabled={choice.input.length === 0}>
              Continuar
            </Button>
          </>
        }
      >
        <ItemUnits
          items={order.items}
          choice={choice}
          isLocked={isPaid && choice.added.length > 0}
          maxUnits={isPaid ? null : MAX_UNITS}
          onSwap={isPaid && choice.input.length > 0 ? undefined : choice.setSwapped}
        />
        <AddedItems choice={choice} hasShown={hasTried} />
        {(!isPaid || choice.swapped !== null) && (
          <div ref={searchRef}>
            <VariantSearch
              label={searchLabel(order, choice.swapped)}
              excluded={[...order.items, ...choice.added.map(({ variant }) => variant)].map(({ variant_id: id }) => id)}
              onPick={choice.add}
            />
          </div>
        )}
        {isPaid && (
          <p className={FIELD_HINT}>Para vender mais, ou trocar por algo mais caro, use Adicionar ao pedido.</p>
        )}
        <Field
          label={<Optional>Motivo</Optional>}
          hint={
            isPaid && choice.added.length === 0
              ? 'O cliente lê na página do pedido e no e-mail.'
              : 'Fica no histórico do pedido.'
          }
          autoComplete="off"
          maxLength={MAX_EDIT_REASON_LENGTH}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Panel>
      {question}
    </>
  )
}

function searchLabel({ items }: AdminOrder, swapped: number | null): string {
  const item = items.find(({ variant_id: id }) => id === swapped)
  return item ? `Trocar ${nameWithVariant(item.product_name, item.variant_text)} por` : 'Adicionar produto'
}
