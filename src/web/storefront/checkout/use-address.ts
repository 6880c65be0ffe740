import { useCallback, useEffect, useState } from 'react'
import type { Address } from '#domain/address.ts'
import { EMPTY_ADDRESS } from './address-form.ts'

const KEY = 'checkout-address'

export type ChangeAddress = (change: (address: Address) => Partial<Address>) => void

/** What one types survives a reload of this tab, for the person who typed it. */
export function useAddress(userId: number): [Address, ChangeAddress] {
  const [address, setAddress] = useState(() => keptAddress(userId))

  useEffect(() => sessionStorage.setItem(KEY, JSON.stringify({ userId, address })), [userId, address])

  const change = useCallback<ChangeAddress>((next) => setAddress((before) => ({ ...before, ...next(before) })), [])
  return [address, change]
}

function keptAddress(userId: number): Address {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { userId: number; address: Address } | null
  return kept?.userId === userId ? { ...EMPTY_ADDRESS, ...kept.address } : EMPTY_ADDRESS
}
