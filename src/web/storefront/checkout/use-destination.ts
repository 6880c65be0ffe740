import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SavedAddress } from '#contract/addresses.ts'
import type { GuestForm } from '#contract/checkout.ts'
import type { CurrentUser } from '#contract/session.ts'
import type { Address } from '#domain/address.ts'
import { formatCep } from '#domain/cep.ts'
import { formatPhone } from '#domain/phone.ts'
import { addressOf, EMPTY_ADDRESS, isDeliverable, isEmpty } from '#web/shared/address/address-form.ts'
import { ADDRESS_SCHEMA } from '#web/shared/address/address-schema.ts'
import { knownCep } from '#web/shared/address/known-cep.ts'
import { useAddressForm } from '#web/shared/address/use-address-form.ts'

const KEY = 'checkout-address'
const GUEST_ID = 0

type Chosen = Address & { id: number }

type Choice = {
  /** A saved address, or null for the typed one; undecided until the saved ones are loaded. */
  chosen: Chosen | null | undefined
  /** Save the typed address for the next purchase. */
  isToBeKept: boolean
}

type Kept = Choice & {
  draft: Address
  /** Fields the user edited, as opposed to those filled in from the CEP. */
  typed: readonly (keyof Address)[]
}

export type Destination = ReturnType<typeof useDestination>

/** A customer, or a guest. */
export type Buyer = { user: CurrentUser; guest: null } | { user: null; guest: GuestForm }

/** The delivery address. The draft survives a reload of this tab for the same user, and begins with the buyer's name and CEP. */
export function useDestination(buyer: Buyer, addresses: readonly SavedAddress[] | null) {
  const navigate = useNavigate()
  const userId = buyer.user?.id ?? GUEST_ID
  const [start] = useState(() => keptChoice(userId, knownOf(buyer, addresses)))
  const [choice, setChoice] = useState<Choice>({ chosen: start.chosen, isToBeKept: start.isToBeKept })
  const form = useAddressForm({
    start: start.draft,
    typed: start.typed,
    submit: async () => navigate('/checkout?etapa=pagamento'),
    onFailure: (error) => console.error('Failed to open the payment step', error),
  })
  const { draft, typed } = form
  const chosen = knownChoice(choice.chosen, draft, addresses)
  const address: Address = chosen ?? draft

  const draftText = JSON.stringify(draft)
  useEffect(() => {
    const stored = { userId, ...choice, draft, typed: [...typed.current] }
    sessionStorage.setItem(KEY, JSON.stringify(stored))
    // By content: a render after the order was placed must not store the address again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [userId, choice, draftText])

  return {
    form,
    chosen,
    isToBeKept: choice.isToBeKept,
    address,
    choose: (next: SavedAddress | null) => setChoice((before) => ({ ...before, chosen: next && addressOf(next) })),
    keep: (isToBeKept: boolean) => setChoice((before) => ({ ...before, isToBeKept })),
    isComplete: isDeliverable(address) && ADDRESS_SCHEMA['~standard'].validate(address).issues === undefined,
    /** A saved address is saved again, which makes it the first one next time. */
    toBeKept: buyer.user && (chosen || choice.isToBeKept) ? address : null,
  }
}

export function forgetDestination(): void {
  sessionStorage.removeItem(KEY)
}

/** The saved version of the chosen address. Without a choice, or if it was removed: the one used last, or the draft. */
function knownChoice(
  chosen: Choice['chosen'],
  draft: Address,
  addresses: readonly SavedAddress[] | null,
): Chosen | null | undefined {
  if (chosen === null || !addresses) return chosen
  const saved = addresses.find(({ id }) => id === chosen?.id) ?? (isUntyped(draft) ? addresses[0] : undefined)
  return saved ? addressOf(saved) : null
}

/** Recipient and CEP are filled in from the start. */
function isUntyped(draft: Address): boolean {
  return isEmpty({ ...draft, recipient: '', cep: '' })
}

/** Initial draft. Customers with saved addresses type another one, so only the others get the remembered CEP. */
function knownOf({ user, guest }: Buyer, addresses: readonly SavedAddress[] | null): Partial<Address> {
  const cep = addresses?.length ? '' : formatCep(knownCep())
  return user ? { cep, recipient: user.name ?? '' } : { cep, recipient: guest.name, phone: formatPhone(guest.phone) }
}

function keptChoice(userId: number, known: Partial<Address>): Kept {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as ({ userId: number } & Partial<Kept>) | null
  const { draft, typed, chosen, isToBeKept } = kept?.userId === userId ? kept : {}
  return { draft: { ...EMPTY_ADDRESS, ...known, ...draft }, typed: typed ?? [], chosen, isToBeKept: isToBeKept ?? true }
}
