import { useState } from 'react'
import { isPayableBy, type PaymentMethod } from '#domain/payment.ts'
import { useStore } from '#web/data/store.ts'

const KEY = 'checkout-method'

export type MethodChoice = {
  /** At first the first that the shop offers; null when it offers none. */
  method: PaymentMethod | null
  choose: (method: PaymentMethod) => void
}

/** The chosen method; it survives a step back to the delivery and a reload of this tab. Only one that can pay the total is chosen. */
export function useMethod(total: number | null): MethodChoice {
  const { payment_methods: methods } = useStore()
  const offered = methods.filter((method) => total === null || isPayableBy(method, total))
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
