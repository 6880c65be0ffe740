import { type FormEvent, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useAddresses } from '#web/shared/address/use-addresses.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { isEmpty } from '#web/shared/address/address-form.ts'
import { AddressFields } from './address-fields.tsx'
import { DeliveryNote } from './delivery-note.tsx'
import { SavedChoice } from './saved-choice.tsx'
import type { Delivery } from './use-delivery.ts'
import type { Destination } from './use-destination.ts'

type Props = { destination: Destination; delivery: Delivery | null; shipping: number | null }

/** One of the saved addresses, or the form for another; who has saved none sees the form alone. */
export function DeliveryStep({ destination, delivery, shipping }: Props) {
  const { draft, chosen, choose } = destination
  const saved = useAddresses()
  const { addresses } = saved
  const isUnknown = chosen === undefined || (chosen !== null && addresses?.every(({ id }) => id !== chosen.id))

  useEffect(() => {
    if (addresses && isUnknown) choose(isEmpty(draft) ? (addresses[0] ?? null) : null)
  }, [addresses, isUnknown, draft, choose])

  const isWaiting = addresses === null && !saved.hasFailed && isEmpty(draft)
  if (isWaiting && !chosen) return <ChoiceSkeleton />
  const isChoice = addresses !== null && addresses.length > 0
  return (
    <>
      <p className="mb-7 max-w-[48ch] text-ink-soft">
        {isChoice ? 'Escolha onde você quer receber.' : 'Comece pelo CEP: o endereço se completa sozinho.'}
      </p>
      {saved.hasFailed && !addresses && <SavedFailed onRetry={() => void saved.reload()} />}
      {isChoice && (
        <SavedChoice
          addresses={addresses}
          chosenId={chosen?.id ?? null}
          onChoose={choose}
          onRemove={(address) => void saved.remove(address)}
        />
      )}
      {chosen ? (
        <ChosenAddress delivery={delivery} shipping={shipping} />
      ) : (
        <AddressFields {...{ destination, delivery, shipping }} />
      )}
    </>
  )
}

function ChosenAddress({ delivery, shipping }: Omit<Props, 'destination'>) {
  const navigate = useNavigate()

  function goOn(event: FormEvent) {
    event.preventDefault()
    void navigate('/checkout?etapa=pagamento')
  }

  return (
    <form className="mt-6 grid gap-5" onSubmit={goOn}>
      <DeliveryNote delivery={delivery} shipping={shipping} />
      <div className="pay-act">
        <Button type="submit" kind="main">
          Continuar para pagamento
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

function ChoiceSkeleton() {
  return (
    <div className="grid gap-3" aria-busy="true" aria-label="Carregando os endereços">
      <Skeleton className="mb-4 h-5 w-[80%]" />
      <Skeleton className="h-[126px]" />
      <Skeleton className="h-[80px]" />
      <Skeleton className="mt-6 h-13" />
    </div>
  )
}
