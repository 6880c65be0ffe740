import { useEffect, useState } from 'react'
import { MAX_PRINT } from '#contract/admin-order-inputs.ts'
import { parcelWarning } from '#domain/parcel.ts'
import { orNull } from '#web/data/attempt.ts'
import { adminApi } from '../api.ts'
import { parcelsOf } from '../paper/parcels.ts'

const TYPING_MS = 400

/** Warnings by order and the parcels, for orders whose numbers are being typed. Without an answer there are none. */
export function useParcelWarnings(ids: readonly number[]) {
  const [known, setKnown] = useState<ReadonlyMap<number, string | null>>(new Map())
  const [parcels, setParcels] = useState<ReadonlyMap<number, number>>(new Map())
  const missing = [...new Set(ids)].filter((id) => !known.has(id)).slice(0, MAX_PRINT)
  const wanted = missing.join()
  useEffect(() => {
    if (wanted === '') return
    let isStale = false
    const timer = setTimeout(async () => {
      const asked = wanted.split(',').map(Number)
      const orders = await orNull(adminApi.adminOrders.print({ ids: asked }))
      if (isStale || !orders) return
      const warnings = new Map(orders.map((order) => [order.id, parcelWarning(order)]))
      const found = parcelsOf(orders).flatMap((parcel) => parcel.orders.map((order) => [order.id, parcel.id] as const))
      setParcels((before) => new Map([...before, ...found]))
      setKnown((before) => new Map([...before, ...asked.map((id) => [id, warnings.get(id) ?? null] as const)]))
    }, TYPING_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [wanted])
  const warnings = new Map([...known].flatMap(([id, text]) => (text === null ? [] : [[id, text] as const])))
  return { warnings, parcelOf: (id: number) => parcels.get(id) ?? id }
}
