import { type CardPlan, instalments } from '#domain/product.ts'
import { useStore } from '#web/data/store.ts'

/** Null if the shop takes the card in one instalment only, or not at all. */
export function useInstalments(cents: number): CardPlan | null {
  const {
    instalments: interestFree,
    instalments_max,
    instalment_minimum: minimumCents,
    payment_methods: methods,
  } = useStore()
  const { count: max } = instalments(cents, { max: instalments_max, minimumCents })
  return max > 1 && methods.includes('card')
    ? { ...instalments(cents, { max: interestFree, minimumCents }), max }
    : null
}
