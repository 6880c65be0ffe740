import { useCallback, useEffect, useState } from 'react'
import type { SavedAddress } from '#contract/addresses.ts'
import type { Address } from '#domain/address.ts'
import { addressProblems, EMPTY_ADDRESS, isDeliverable, isEmpty } from '#web/shared/address/address-form.ts'

const KEY = 'checkout-address'

/** `typed`: the fields that the person has written in. */
export type ChangeAddress = (change: (address: Address, typed: ReadonlySet<string>) => Partial<Address>) => void

type Chosen = Address & { id: number }

type Choice = {
  /** What is being typed. */
  draft: Address
  /** Fields the user edited, as opposed to those autofilled from the CEP. */
  typed: readonly (keyof Address)[]
  /** One of the saved addresses, or `null` for the one that is typed; undecided until the saved ones are known. */
  chosen: Chosen | null | undefined
  /** Whether the typed address is to be kept for the next purchase. */
  isToBeKept: boolean
}

export type Destination = ReturnType<typeof useDestination>

/** Where the order goes. It survives a reload of this tab, for the same user. */
export function useDestination(userId: number, addresses: readonly SavedAddress[] | null) {
  const [choice, setChoice] = useState(() => keptChoice(userId))
  const { draft, isToBeKept } = choice
  const chosen = knownChoice(choice, addresses)
  const address: Address = chosen ?? draft

  useEffect(() => sessionStorage.setItem(KEY, JSON.stringify({ userId, ...choice })), [userId, choice])

  const change = useCallback<ChangeAddress>(
    (next) =>
      setChoice((before) => ({ ...before, draft: { ...before.draft, ...next(before.draft, new Set(before.typed)) } })),
    [],
  )
  const type = useCallback(
    (name: keyof Address, text: string) => setChoice((before) => typedInto(before, name, text)),
    [],
  )
  const choose = useCallback(
    (next: SavedAddress | null | undefined) => setChoice((before) => ({ ...before, chosen: next && chosenFrom(next) })),
    [],
  )
  const keep = useCallback((next: boolean) => setChoice((before) => ({ ...before, isToBeKept: next })), [])

  return {
    draft,
    chosen,
    isToBeKept,
    address,
    change,
    type,
    choose,
    keep,
    isComplete: isDeliverable(address) && Object.keys(addressProblems(address)).length === 0,
    /** A saved address is kept again, so that it is the first one next time. */
    toBeKept: chosen || isToBeKept ? address : null,
  }
}

/** The order is placed: the next one begins with what was saved. */
export function forgetDestination(): void {
  sessionStorage.removeItem(KEY)
}

/** A choice that was never made, or whose address is gone, falls back to the address used last, or to what is typed. */
function knownChoice({ chosen, draft }: Choice, addresses: readonly SavedAddress[] | null): Chosen | null | undefined {
  const isKnown = chosen === null || (chosen && addresses?.some(({ id }) => id === chosen.id) !== false)
  if (isKnown || !addresses) return chosen
  const first = addresses[0]
  return isEmpty(draft) && first ? chosenFrom(first) : null
}

function typedInto(choice: Choice, name: keyof Address, text: string): Choice {
  return {
    ...choice,
    draft: { ...choice.draft, [name]: text },
    typed: [...choice.typed.filter((other) => other !== name), name],
  }
}

function chosenFrom({
  id,
  recipient,
  phone,
  cpf,
  cep,
  street,
  number,
  complement,
  neighborhood,
  city,
  state,
}: SavedAddress): Chosen {
  return { id, recipient, phone, cpf, cep, street, number, complement, neighborhood, city, state }
}

function keptChoice(userId: number): Choice {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as ({ userId: number } & Partial<Choice>) | null
  const { draft, typed, chosen, isToBeKept } = kept?.userId === userId ? kept : {}
  return { draft: { ...EMPTY_ADDRESS, ...draft }, typed: typed ?? [], chosen, isToBeKept: isToBeKept ?? true }
}
