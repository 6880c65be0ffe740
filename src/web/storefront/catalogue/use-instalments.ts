import { instalments, type Instalments } from '#domain/product.ts'
import { useStore } from '#web/data/store.ts'

/** Interest-free instalments; null if the shop offers only one, or no card payment. */
export function useInstalments(cents: number): Instalments | null {
  const { instalments: max, instalment_minimum: minimumCents, payment_methods: methods } = useStore()
  const plan = instalments(cents, { max, minimumCents })
  return plan.count > 1 && methods.includes('card') ? plan : null
}
