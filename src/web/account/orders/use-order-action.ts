import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { OrderActionResult, OrderIntent } from './orders-action.ts'

/** A dialog that asks, and the submission it confirms. It closes when done; after a failure only if `closesOnFailure`. */
export function useOrderAction(intent: OrderIntent, id: number, { closesOnFailure = true } = {}) {
  const fetcher = useFetcher<OrderActionResult>({ key: `order-${intent}-${id}` })
  const [isAsking, setAsking] = useState(false)
  const isBusy = fetcher.state !== 'idle'
  const { data } = fetcher

  useEffect(() => {
    if (data && (data.ok || closesOnFailure)) setAsking(false)
  }, [data, closesOnFailure])

  return {
    isAsking,
    isBusy,
    open: () => setAsking(true),
    close: () => setAsking(false),
    submit: (fields: Record<string, string> = {}) =>
      isBusy ? undefined : void fetcher.submit({ intent, id, ...fields }, { method: 'post', action: '/pedidos' }),
  }
}
