import { useId } from 'react'
import { isDeliverable } from '#web/shared/address/address-form.ts'
import { AddressInputs } from '#web/shared/address/address-inputs.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ACTIONS } from './actions.ts'
import { DeliveryNote } from '#web/shared/address/delivery-note.tsx'
import type { LoadedDelivery } from '#web/shared/address/use-delivery.ts'
import type { Destination } from './use-destination.ts'

type Props = {
  destination: Destination
  delivery: LoadedDelivery
  shipping: number | null
  /** False for guests, who have no account to save the address in. */
  canKeep: boolean
}

export function AddressFields({ destination, delivery, shipping, canKeep }: Props) {
  const { form } = destination
  const hintId = useId()
  const isComplete = isDeliverable(form.draft)
  return (
    <form
      className="grid grid-cols-6 items-start gap-x-4 gap-y-5"
      onSubmit={(event) => void form.save(event)}
      noValidate
    >
      <AddressInputs form={form} note={<DeliveryNote delivery={delivery} shipping={shipping} />} />
      {canKeep && (
        <label className="col-span-full flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-6 shrink-0 accent-ink"
            checked={destination.isToBeKept}
            onChange={({ currentTarget }) => destination.keep(currentTarget.checked)}
          />
          Salvar este endereço para a próxima compra
        </label>
      )}
      <div className={classNames(ACTIONS, 'col-span-full mt-3')}>
        <Button
          type="submit"
          kind="main"
          className="lg:order-2"
          disabled={!isComplete}
          aria-describedby={isComplete ? undefined : hintId}
        >
          Continuar para o pagamento
        </Button>
        <p id={hintId} className="text-14 text-ink-soft">
          {!isComplete && 'Preencha CEP, rua, número e cidade.'}
        </p>
      </div>
    </form>
  )
}
