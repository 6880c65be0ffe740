import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SavedAddress } from '#contract/addresses.ts'
import { isRefusal } from '#contract/client.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { customerApi } from '#web/shared/customer-api.ts'
import { Button, QuietButton } from '#web/ui/button.tsx'
import { TitledDialog } from '#web/ui/titled-dialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useUnsavedChangesGuard } from '#web/ui/use-unsaved-changes-guard.tsx'
import { addressTitle, typedAddress } from './address-form.ts'
import { AddressInputs } from './address-inputs.tsx'
import { useAddressForm } from './use-address-form.ts'

type Props = { address: SavedAddress; onRemove: () => void }

/** 'Editar' and 'Remover' of a saved address. */
export function AddressActions({ address, onRemove }: Props) {
  const [isOpen, setOpen] = useState(false)
  const which = <span className="sr-only"> o endereço {addressTitle(address)}</span>
  return (
    <>
      <QuietButton onClick={() => setOpen(true)}>Editar{which}</QuietButton>
      <QuietButton onClick={onRemove}>Remover{which}</QuietButton>
      {isOpen && <EditDialog address={address} onClose={() => setOpen(false)} />}
    </>
  )
}

function EditDialog({ address, onClose }: { address: SavedAddress; onClose: () => void }) {
  const formId = useId()
  const { revalidate } = useRevalidator()
  const form = useAddressForm({
    start: typedAddress(address),
    submit: async (typed) => {
      await customerApi.addresses.update({ id: address.id, ...typed })
      showToast({ text: 'Endereço atualizado' })
      await revalidate()
      onClose()
    },
    onFailure: async (error) => {
      // The page's loader is refused too, and leads to the sign-in.
      if (!isRefusal(error) || error.status !== 401)
        showToast({ tone: 'bad', text: refusalText(error, 'Erro ao salvar o endereço') })
      if (isRefusal(error) && [401, 404].includes(error.status)) await revalidate()
    },
  })
  const { leave, question } = useUnsavedChangesGuard(form.isDirty, { onClose })
  return (
    <>
      <TitledDialog
        open
        onClose={leave}
        title="Editar endereço"
        actions={
          <>
            <Button kind="main" type="submit" form={formId} busy={form.isSaving}>
              Salvar endereço
            </Button>
            <Button onClick={leave}>Voltar</Button>
          </>
        }
      >
        <form
          id={formId}
          className="grid grid-cols-6 items-start gap-x-4 gap-y-5"
          noValidate
          onSubmit={(event) => void form.save(event)}
        >
          <AddressInputs form={form} />
        </form>
      </TitledDialog>
      {question}
    </>
  )
}
