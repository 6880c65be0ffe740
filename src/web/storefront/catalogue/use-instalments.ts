import { instalments, type Instalments } from '#domain/product.ts'
import { useStore } from '#web/data/store.ts'

/** In how many instalments without interest the shop lets one pay so much; null where there is nothing to say. */
export function useInstalments(cents: number): Instalments | null {
  const { instalments: max, instalment_minimum: minimumCents, payment_methods: methods } = useStore()
  const plan = instalments(cents, { max, minimumCents })
  return plan.count > 1 && methods.includes('card') ? plan : null
}
