import { useEffect, useState } from 'react'
import { MAX_PRINT } from '#contract/admin-order-inputs.ts'
import type { PrintedOrder } from '#contract/admin-order-views.ts'
import { dispatchObstacle, parcelWarning } from '#domain/parcel.ts'
import { orNull } from '#web/data/attempt.ts'
import { useOnTabFocus } from '#web/ui/use-on-tab-focus.ts'
import { adminApi } from '../api.ts'
import { parcelsOf } from '../paper/parcels.ts'

const TYPING_MS = 400

/** Null: there is no such order. */
type Known = ReadonlyMap<number, PrintedOrder | null>

/** What is known of the orders whose numbers are being typed; without an answer, nothing. `forget` reads them again. */
export function useTypedOrders(ids: readonly number[]) {
  const [known, setKnown] = useState<Known>(new Map())
  const wanted = [...new Set(ids)]
    .filter((id) => !known.has(id))
    .slice(0, MAX_PRINT)
    .join()
  const forget = () => setKnown(new Map())
  useOnTabFocus(forget)
  useEffect(() => {
    if (wanted === '') return
    let isStale = false
    const timer = setTimeout(async () => {
      const asked = wanted.split(',').map(Number)
      const orders = await orNull(adminApi.adminOrders.print({ ids: asked }))
      if (isStale || !orders) return
      const none = asked.map((id) => [id, null] as const)
      // The others of a parcel come with an order.
      setKnown((before) => new Map([...before, ...none, ...orders.map((order) => [order.id, order] as const)]))
    }, TYPING_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [wanted])

  const orders = [...known.values()].filter((order) => order !== null)
  const parcels = new Map(
    parcelsOf(orders).flatMap((parcel) => parcel.orders.map(({ id }) => [id, parcel.id] as const)),
  )

  /** Why an order is left out, in the dispatch table's words; null if it can be sent, or nothing is known. */
  function obstacleOf(id: number): string | null {
    const order = known.get(id)
    if (order === undefined) return null
    return order === null ? 'Não há pedido com este número' : dispatchObstacle(order)
  }

  function warningOf(id: number): string | null {
    const order = known.get(id)
    return order && dispatchObstacle(order) === null ? parcelWarning(order) : null
  }

  return { parcelOf: (id: number) => parcels.get(id) ?? id, obstacleOf, warningOf, forget }
}
