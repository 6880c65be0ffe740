import { useState } from 'react'
import { useFetcher } from 'react-router'
import { orderPath, useOrderToken } from '#web/shared/orders/order-token.ts'
import type { OrderActionResult, OrderIntent } from './orders-action.ts'

/** A confirmation dialog and its submission; it closes with the result, which the action reports in a toast. */
export function useOrderAction(intent: OrderIntent, id: number) {
  const fetcher = useFetcher<OrderActionResult>({ key: `order-${intent}-${id}` })
  const token = useOrderToken()
  const action = token ? orderPath(token) : '/pedidos'
  /** The result shown before the dialog was opened; null while it is closed. */
  const [opened, setOpened] = useState<{ before: OrderActionResult | undefined } | null>(null)
  const isBusy = fetcher.state !== 'idle'
  return {
    isAsking: opened !== null && opened.before === fetcher.data,
    isBusy,
    open: () => setOpened({ before: fetcher.data }),
    close: () => setOpened(null),
    submit: () => (isBusy ? undefined : void fetcher.submit({ intent, id }, { method: 'post', action })),
  }
}
