import { useEffect, useState } from 'react'
import { isRefusal } from '#contract/client.ts'
import { cepDigits } from '#domain/cep.ts'
import { api } from '#web/data/api.ts'
import { keepCep } from './known-cep.ts'

export type Delivery = Awaited<ReturnType<typeof api.store.delivery>>
/** Null until it is loaded; 'unknown' if there is no such CEP; 'failed' until a retry succeeds. */
export type LoadedDelivery = Delivery | 'unknown' | 'failed' | null

const RETRY_MS = 5_000

/** 'Bela Vista, São Paulo, SP'; null if no CEP service answered. */
export function placeText({ neighborhood, place }: Delivery): string | null {
  return place && [neighborhood, place].filter(Boolean).join(', ')
}

/** The delivery time to a complete CEP. */
export function useDelivery(typedCep: string): LoadedDelivery {
  const cep = cepDigits(typedCep)
  const [loaded, setLoaded] = useState<{ cep: string; delivery: LoadedDelivery } | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (cep.length < 8) return
    let isStale = false
    let retry: ReturnType<typeof setTimeout> | undefined
    api.store.delivery({ cep }).then(
      (delivery) => {
        if (isStale) return
        keepCep(cep)
        setLoaded({ cep, delivery })
      },
      (error: unknown) => {
        if (isStale) return
        if (isRefusal(error) && error.code === 'cep_not_found') return setLoaded({ cep, delivery: 'unknown' })
        console.error('Failed to load the delivery time', error)
        setLoaded({ cep, delivery: 'failed' })
        retry = setTimeout(() => setAttempt(attempt + 1), RETRY_MS)
      },
    )
    return () => {
      isStale = true
      clearTimeout(retry)
    }
  }, [cep, attempt])

  return loaded?.cep === cep ? loaded.delivery : null
}
