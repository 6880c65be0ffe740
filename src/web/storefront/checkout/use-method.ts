import { useState } from 'react'
import type { PaymentMethod } from '#domain/payment.ts'
import { useStore } from '#web/store.ts'

const KEY = 'checkout-method'

export type MethodChoice = {
  /** At first the first that the shop offers; null when it offers none. */
  method: PaymentMethod | null
  choose: (method: PaymentMethod) => void
}

/** How one wants to pay, kept while one looks at the delivery again, and over a reload of this tab. */
export function useMethod(): MethodChoice {
  const { payment_methods: offered } = useStore()
  const [chosen, setChosen] = useState(() => sessionStorage.getItem(KEY))

  function choose(method: PaymentMethod) {
    sessionStorage.setItem(KEY, method)
    setChosen(method)
  }

  return { method: offered.find((method) => method === chosen) ?? offered[0] ?? null, choose }
}

/** The order is placed: how the next one is paid is another question. */
export function forgetMethod(): void {
  sessionStorage.removeItem(KEY)
}
