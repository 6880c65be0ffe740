import { instalments, type Instalments } from '#domain/product.ts'
import { useStore } from '#web/store.ts'

/** In how many instalments without interest the shop lets one pay so much. */
export function useInstalments(cents: number): Instalments {
  const { instalments: max, instalment_minimum: minimumCents } = useStore()
  return instalments(cents, { max, minimumCents })
}
