import { type ReactNode, type Ref, useRef } from 'react'
import { useRevalidator } from 'react-router'
import MapPinIcon from 'lucide-react/icons/map-pin'
import type { SavedAddress } from '#contract/addresses.ts'
import { type Attempt, useLastGood } from '#web/data/attempt.ts'
import { addressTitle } from '#web/shared/address/address-form.ts'
import { AddressActions } from '#web/shared/address/address-actions.tsx'
import { ReviewLines } from '#web/shared/address/review-lines.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useAddressRemoval } from '#web/shared/address/use-addresses.ts'

export function SavedAddresses({ loaded }: { loaded: Attempt<SavedAddress[]> }) {
  const addresses = useLastGood(loaded.data)
  const { revalidate } = useRevalidator()
  const titleRef = useRef<HTMLHeadingElement>(null)
  // The pressed button unmounts with its address.
  const focusTitle = () => titleRef.current?.focus({ preventScroll: true })
  return (
    <Frame titleRef={titleRef}>
      {addresses ? (
        <AddressList addresses={addresses} onRemove={focusTitle} />
      ) : (
        <div className="grid justify-items-start gap-3 border-t border-line pt-4">
          <p role="alert">Não foi possível carregar os seus endereços.</p>
          <Button size="sm" onClick={() => void revalidate()}>
            Tentar novamente
          </Button>
        </div>
      )}
    </Frame>
  )
}

export function SavedAddressesSkeleton() {
  return (
    <Frame>
      <AddressesSkeleton />
    </Frame>
  )
}

function Frame({ titleRef, children }: { titleRef?: Ref<HTMLHeadingElement>; children: ReactNode }) {
  return (
    <section aria-labelledby="enderecos-salvos">
      <h2 id="enderecos-salvos" ref={titleRef} tabIndex={-1} className="mb-4 text-28 outline-none">
        Endereços salvos
      </h2>
      {children}
    </section>
  )
}

type ListProps = { addresses: SavedAddress[]; onRemove: () => void }

function AddressList({ addresses, onRemove }: ListProps) {
  if (addresses.length === 0) {
    return (
      <p className="border-t border-line pt-4 text-ink-soft">
        Nenhum por enquanto. O endereço da próxima compra pode ficar guardado aqui.
      </p>
    )
  }
  return (
    <ul className="border-b border-line">
      {addresses.map((address) => (
        <AddressRow key={address.id} address={address} onRemove={onRemove} />
      ))}
    </ul>
  )
}

function AddressRow({ address, onRemove }: { address: SavedAddress; onRemove: () => void }) {
  const { isRemoved, remove } = useAddressRemoval(address)
  if (isRemoved) return null
  return (
    <li className="grid grid-cols-[24px_1fr_auto] items-start gap-x-4 border-t border-line py-3.5">
      <MapPinIcon className="mt-0.5 size-6" />
      <p className="min-w-0 wrap-anywhere">
        <b className="font-semibold">{addressTitle(address)}</b>
        <span className="text-14 text-ink-soft">
          <ReviewLines address={address} inList />
        </span>
      </p>
      <div className="grid justify-items-end">
        <AddressActions
          address={address}
          onRemove={() => {
            onRemove()
            remove()
          }}
        />
      </div>
    </li>
  )
}

function AddressesSkeleton() {
  return (
    <div
      className="grid gap-3 border-t border-line pt-4"
      role="status"
      aria-busy="true"
      aria-label="Carregando os endereços"
    >
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-4 w-[80%]" />
      <Skeleton className="h-4 w-[60%]" />
    </div>
  )
}
