import { useEffect, useState } from 'react'
import { isRefusal } from '#contract/client.ts'
import { cepDigits } from '#domain/cep.ts'
import { api } from '#web/data/api.ts'
import { keepCep } from './known-cep.ts'

export type Delivery = Awaited<ReturnType<typeof api.store.delivery>>

/** 'Bela Vista, São Paulo, SP'; null if no CEP service answered. */
export function placeText({ neighborhood, place }: Delivery): string | null {
  return place && [neighborhood, place].filter(Boolean).join(', ')
}

/** The delivery time to a complete CEP: null until it is loaded, 'unknown' if there is no such CEP. */
export function useDelivery(typedCep: string): Delivery | 'unknown' | null {
  const cep = cepDigits(typedCep)
  const [loaded, setLoaded] = useState<{ cep: string; delivery: Delivery | 'unknown' } | null>(null)

  useEffect(() => {
    if (cep.length < 8) return
    let isStale = false
    api.store.delivery({ cep }).then(
      (delivery) => {
        if (isStale) return
        keepCep(cep)
        setLoaded({ cep, delivery })
      },
      (error: unknown) => {
        if (isRefusal(error) && error.code === 'cep_not_found')
          return isStale || setLoaded({ cep, delivery: 'unknown' })
        console.error('Failed to load the delivery time', error)
      },
    )
    return () => {
      isStale = true
    }
  }, [cep])

  return loaded?.cep === cep ? loaded.delivery : null
}
