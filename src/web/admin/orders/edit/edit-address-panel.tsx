import type { AdminOrder } from '#contract/admin-order-views.ts'
import { composeAddress } from '#domain/address.ts'
import { formatCep } from '#domain/cep.ts'
import { formatDocument } from '#domain/document.ts'
import { formatPhone } from '#domain/phone.ts'
import { Button } from '#web/ui/button.tsx'
import { adminApi } from '../../api.ts'
import { Panel } from '../../kit/dialogs.tsx'
import { toastError } from '../../kit/toast-error.ts'
import { useUnsavedChangesGuard } from '#web/ui/use-unsaved-changes-guard.tsx'
import { AddressFields } from './address-fields.tsx'
import { EditConfirmation } from './edit-confirmation.tsx'
import { type AddressFields as Typed, type AddressInput, useAddressForm } from './use-address-form.ts'
import { useOrderEdit } from './use-order-edit.ts'

const FAILED = 'Erro ao alterar o endereço'

type Props = { order: AdminOrder; onChanged: () => Promise<void>; onClose: () => void }

/** The new address first, then what its change causes. */
export function EditAddressPanel({ order, onChanged, onClose }: Props) {
  const { adminOrderEdits } = adminApi
  const edit = useOrderEdit<AddressInput>({
    preview: (address) => adminOrderEdits.previewAddress({ id: order.id, ...address }),
    change: (address, confirmed) => adminOrderEdits.changeAddress({ id: order.id, ...address, ...confirmed }),
    done: 'Endereço alterado',
    failed: FAILED,
    onChanged,
    onClose,
  })
  const form = useAddressForm({
    start: typedAddressOf(order),
    submit: (address) => edit.ask(address),
    onFailure: (error) => toastError(error, { refused: FAILED }),
  })
  const { leave, question } = useUnsavedChangesGuard(form.isDirty, { onClose, param: 'pedido' })
  const title = `Alterar o endereço do pedido #${order.id}`

  if (edit.asked) {
    const { input } = edit.asked
    return (
      <>
        <EditConfirmation
          edit={edit}
          title={title}
          onClose={leave}
          confirmLabel="Alterar endereço"
          pendingLabel="Alterando..."
        >
          <address className="leading-5.5 wrap-anywhere not-italic">
            {input.recipient && <span className="block">{input.recipient}</span>}
            {composeAddress(input)}
          </address>
        </EditConfirmation>
        {question}
      </>
    )
  }
  return (
    <>
      <Panel
        open
        isFull
        title={title}
        onClose={leave}
        onSubmit={(event) => void form.save(event)}
        actions={
          <>
            <Button size="sm" onClick={leave}>
              Cancelar
            </Button>
            <Button size="sm" kind="main" type="submit" busy={form.isSaving}>
              Continuar
            </Button>
          </>
        }
      >
        <AddressFields form={form} />
      </Panel>
      {question}
    </>
  )
}

function typedAddressOf({ destination, recipient_name, recipient_phone, recipient_document }: AdminOrder): Typed {
  return {
    cep: formatCep(destination?.cep ?? ''),
    street: destination?.street ?? '',
    number: destination?.number ?? '',
    complement: destination?.complement ?? '',
    neighborhood: destination?.neighborhood ?? '',
    city: destination?.city ?? '',
    state: destination?.state ?? '',
    recipient: recipient_name ?? '',
    phone: formatPhone(recipient_phone ?? ''),
    document: formatDocument(recipient_document ?? ''),
  }
}
