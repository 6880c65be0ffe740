import { useRef } from 'react'
import MapPinIcon from 'lucide-react/icons/map-pin'
import PlusIcon from 'lucide-react/icons/plus'
import type { SavedAddress } from '#contract/addresses.ts'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { addressTitle } from '#web/shared/address/address-form.ts'
import { AddressActions } from '#web/shared/address/address-actions.tsx'
import { useAddressRemoval } from '#web/shared/address/use-addresses.ts'
import { ReviewLines } from '#web/shared/address/review-lines.tsx'

type Props = {
  addresses: SavedAddress[]
  chosenId: number | null
  onChoose: (address: SavedAddress | null) => void
}

export function SavedChoice({ addresses, chosenId, onChoose }: Props) {
  const legendRef = useRef<HTMLLegendElement>(null)
  return (
    <fieldset className="mb-7 grid gap-3">
      <legend ref={legendRef} tabIndex={-1} className="mb-3 text-14 font-semibold outline-none">
        Onde você quer receber?
      </legend>
      {addresses.map((address) => (
        <SavedCard
          key={address.id}
          address={address}
          isChosen={chosenId === address.id}
          onChoose={() => onChoose(address)}
          // The pressed button unmounts with its address.
          onRemove={() => legendRef.current?.focus({ preventScroll: true })}
        />
      ))}
      <ChoiceCard
        name="endereco"
        value="outro"
        title="Usar outro endereço"
        icon={PlusIcon}
        checked={chosenId === null}
        onChange={() => onChoose(null)}
      >
        Comece pelo CEP: o endereço se completa sozinho.
      </ChoiceCard>
    </fieldset>
  )
}

type CardProps = { address: SavedAddress; isChosen: boolean; onChoose: () => void; onRemove: () => void }

function SavedCard({ address, isChosen, onChoose, onRemove }: CardProps) {
  const { isRemoved, remove } = useAddressRemoval(address)
  if (isRemoved) return null
  return (
    <div className="grid">
      <ChoiceCard
        name="endereco"
        value={address.id}
        title={addressTitle(address)}
        icon={MapPinIcon}
        checked={isChosen}
        onChange={onChoose}
      >
        <ReviewLines address={address} inList className="wrap-anywhere" />
      </ChoiceCard>
      <div className="flex justify-end gap-x-5">
        <AddressActions
          address={address}
          onRemove={() => {
            onRemove()
            remove()
          }}
        />
      </div>
    </div>
  )
}
