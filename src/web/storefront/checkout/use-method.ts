import { useState } from 'react'
import type { PaymentMethod } from '#domain/payment.ts'
import { useStore } from '#web/store.ts'

export type MethodChoice = {
  /** At first the first that the shop offers; null when it offers none. */
  method: PaymentMethod | null
  choose: (method: PaymentMethod) => void
}

/** How one wants to pay, kept while one looks at the delivery again. */
export function useMethod(): MethodChoice {
  const { payment_methods: offered } = useStore()
  const [chosen, choose] = useState<PaymentMethod | null>(null)
  return { method: chosen ?? offered[0] ?? null, choose }
}
