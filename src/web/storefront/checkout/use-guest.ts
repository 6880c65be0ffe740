import { useState } from 'react'
import type { GuestForm } from '#contract/checkout.ts'

const KEY = 'guest'

/** Contact details of a guest, kept for this tab like the typed address. */
export function useGuest() {
  const [guest, setGuest] = useState(kept)
  return {
    guest,
    keep(next: GuestForm) {
      sessionStorage.setItem(KEY, JSON.stringify(next))
      setGuest(next)
    },
  }
}

function kept(): GuestForm | null {
  return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as GuestForm | null
}
