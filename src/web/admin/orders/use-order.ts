import { useCallback, useEffect } from 'react'
import { href, useFetcher } from 'react-router'
import { useLastGood } from '#web/data/attempt.ts'
import type { clientLoader } from './order-data.tsx'

/** One order, revalidated after every change on the page. `order`: undefined while loading, null if it does not exist. */
export function useOrder(id: number) {
  const { load, data: answer } = useFetcher<typeof clientLoader>()
  const reload = useCallback(() => load(`${href('/admin/pedidos/detalhe')}?id=${id}`), [load, id])
  useEffect(() => void reload(), [reload])
  const detail = useLastGood(answer?.detail ?? null)
  const hasFailed = answer?.id === id && answer.detail === null
  return { order: detail?.id === id ? detail.order : undefined, hasFailed, reload }
}
