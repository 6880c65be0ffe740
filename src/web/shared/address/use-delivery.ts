import { useEffect, useState } from 'react'
import { cepDigits } from '#domain/cep.ts'
import { api } from '#web/data/api.ts'

export type Delivery = Awaited<ReturnType<typeof api.store.delivery>>

/** The delivery time to a complete CEP; null while it is unknown. */
export function useDelivery(typedCep: string): Delivery | null {
  const cep = cepDigits(typedCep)
  const [loaded, setLoaded] = useState<{ cep: string; delivery: Delivery } | null>(null)

  useEffect(() => {
    if (cep.length < 8) return
    let isStale = false
    api.store.delivery({ cep }).then(
      (delivery) => isStale || setLoaded({ cep, delivery }),
      (error: unknown) => console.error('Failed to load the delivery time', error),
    )
    return () => {
      isStale = true
    }
  }, [cep])

  return loaded?.cep === cep ? loaded.delivery : null
}
