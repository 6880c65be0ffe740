import type { FormEvent } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { SavedAddress } from '#contract/addresses.ts'
import type { GuestForm } from '#contract/checkout.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ACTIONS } from './actions.ts'
import { AddressFields } from './address-fields.tsx'
import { DeliveryNote } from '#web/shared/address/delivery-note.tsx'
import { SavedChoice } from './saved-choice.tsx'
import type { LoadedDelivery } from '#web/shared/address/use-delivery.ts'
import type { Destination } from './use-destination.ts'

type Props = {
  /** Null if they could not be loaded. */
  addresses: SavedAddress[] | null
  guest: GuestForm | null
  destination: Destination
  delivery: LoadedDelivery
  shipping: number | null
}

export function DeliveryStep({ addresses, guest, destination, delivery, shipping }: Props) {
  const { chosen, choose } = destination
  const { revalidate } = useRevalidator()
  const isChoice = addresses !== null && addresses.length > 0
  return (
    <>
      <p className="mb-7 max-w-[48ch] text-ink-soft">
        {isChoice ? 'Escolha onde você quer receber.' : 'Comece pelo CEP: o endereço se completa sozinho.'}
      </p>
      {!addresses && <SavedFailed onRetry={() => void revalidate()} />}
      {isChoice && <SavedChoice addresses={addresses} chosenId={chosen?.id ?? null} onChoose={choose} />}
      {chosen ? (
        <ChosenAddress delivery={delivery} shipping={shipping} />
      ) : (
        <AddressFields {...{ destination, delivery, shipping }} canKeep={!guest} />
      )}
    </>
  )
}

function ChosenAddress({ delivery, shipping }: Pick<Props, 'delivery' | 'shipping'>) {
  const navigate = useNavigate()

  function goOn(event: FormEvent) {
    event.preventDefault()
    void navigate('/checkout?etapa=pagamento')
  }

  return (
    <form className="mt-6 grid gap-5" onSubmit={goOn}>
      <DeliveryNote delivery={delivery} shipping={shipping} />
      <div className={classNames(ACTIONS, 'mt-3')}>
        <Button type="submit" kind="main" className="lg:order-2">
          Continuar para o pagamento
        </Button>
        <span />
      </div>
    </form>
  )
}

function SavedFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mb-7 grid justify-items-start gap-3 rounded-control border-l-4 border-bad bg-surface px-4 py-3.5">
      <p role="alert">Não foi possível carregar os seus endereços. Você pode preencher um.</p>
      <Button size="sm" onClick={onRetry}>
        Tentar novamente
      </Button>
    </div>
  )
}
