import { useEffect, useState } from 'react'
import { cepDigits } from '#domain/cep.ts'
import { api } from '#web/data/api.ts'

export type Delivery = Awaited<ReturnType<typeof api.store.delivery>>

/** How long delivery to a whole CEP takes; null while nobody knows. */
export function useDelivery(typedCep: string): Delivery | null {
  const cep = cepDigits(typedCep)
  const [answer, setAnswer] = useState<{ cep: string; delivery: Delivery } | null>(null)

  useEffect(() => {
    if (cep.length < 8) return
    api.store.delivery({ cep }).then(
      (delivery) => setAnswer({ cep, delivery }),
      (error: unknown) => console.error('Failed to load the delivery time', error),
    )
  }, [cep])

  return answer?.cep === cep ? answer.delivery : null
}
