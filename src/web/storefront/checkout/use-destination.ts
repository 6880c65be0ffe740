import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SavedAddress } from '#contract/addresses.ts'
import type { PostalAddress } from '#contract/store.ts'
import type { Address } from '#domain/address.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { addressOf, EMPTY_ADDRESS, isDeliverable, isEmpty, placeFrom } from '#web/shared/address/address-form.ts'
import { ADDRESS_SCHEMA } from '#web/shared/address/address-schema.ts'

const KEY = 'checkout-address'

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

/** Where the order goes. The draft survives a reload of this tab, for the same user. */
export function useDestination(userId: number, addresses: readonly SavedAddress[] | null) {
  const navigate = useNavigate()
  const [start] = useState(() => keptChoice(userId))
  const [choice, setChoice] = useState<Choice>({ chosen: start.chosen, isToBeKept: start.isToBeKept })
  const typed = useRef(new Set(start.typed))
  const { form, field, save } = useContractForm({
    schema: ADDRESS_SCHEMA,
    defaultValues: start.draft,
    submit: async () => navigate('/checkout?etapa=pagamento'),
    onFailure: (error) => console.error('Failed to open the payment step', error),
  })
  const draft = form.watch()
  const chosen = knownChoice(choice.chosen, draft, addresses)
  const address: Address = chosen ?? draft

  const draftText = JSON.stringify(draft)
  useEffect(() => {
    const stored = { userId, ...choice, draft: form.getValues(), typed: [...typed.current] }
    sessionStorage.setItem(KEY, JSON.stringify(stored))
    // By content: a render after the order was placed must not store the address again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [userId, choice, draftText])

  function fillFrom(found: PostalAddress): void {
    const place = placeFrom(found, form.getValues(), typed.current)
    for (const [name, text] of Object.entries(place)) form.setValue(name as keyof typeof place, text)
  }

  return {
    draft,
    chosen,
    isToBeKept: choice.isToBeKept,
    address,
    field: (name: keyof Address) => field(name, { onChanged: () => void typed.current.add(name) }),
    focus: form.setFocus,
    fillFrom,
    goOn: save,
    choose: (next: SavedAddress | null) => setChoice((before) => ({ ...before, chosen: next && addressOf(next) })),
    keep: (isToBeKept: boolean) => setChoice((before) => ({ ...before, isToBeKept })),
    isComplete: isDeliverable(address) && ADDRESS_SCHEMA['~standard'].validate(address).issues === undefined,
    /** A saved address is saved again, which makes it the first one next time. */
    toBeKept: chosen || choice.isToBeKept ? address : null,
  }
}

export function forgetDestination(): void {
  sessionStorage.removeItem(KEY)
}

/** Without a choice, or when its address was removed: the address used last, or the typed one. */
function knownChoice(
  chosen: Choice['chosen'],
  draft: Address,
  addresses: readonly SavedAddress[] | null,
): Chosen | null | undefined {
  const isKnown = chosen === null || (chosen && addresses?.some(({ id }) => id === chosen.id) !== false)
  if (isKnown || !addresses) return chosen
  const first = addresses[0]
  return isEmpty(draft) && first ? addressOf(first) : null
}

function keptChoice(userId: number): Kept {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as ({ userId: number } & Partial<Kept>) | null
  const { draft, typed, chosen, isToBeKept } = kept?.userId === userId ? kept : {}
  return { draft: { ...EMPTY_ADDRESS, ...draft }, typed: typed ?? [], chosen, isToBeKept: isToBeKept ?? true }
}
