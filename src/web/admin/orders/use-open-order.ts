import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import type { ListPlace } from '../kit/use-list.ts'

const ID = /^[1-9]\d{0,14}$/

export type OpenOrder = {
  /** The order open over the list, from the URL. */
  id: number | null
  /** Opens its neighbour in the list's order, of another page too; null at the list's end and on the way. */
  onNewer: (() => void) | null
  onOlder: (() => void) | null
  hrefOf: (id: number) => string
  open: (id: number) => void
  close: () => void
}

type Row = { id: number }
/** A step over the edge of a page: `from` are the rows that it leaves. */
type Turn = { from: readonly Row[] | null; edge: 'first' | 'last' }

/** The open order is in the URL: it can be shared, and Back closes it. `place`: of a list that has pages. */
export function useOpenOrder(
  rows: readonly Row[] | null,
  place: Pick<ListPlace, 'onBefore' | 'onNext'> = { onBefore: null, onNext: null },
): OpenOrder {
  const [turn, setTurn] = useState<Turn | null>(null)
  const isLoading = useNavigation().state !== 'idle'
  const [params, setParams] = useSearchParams()
  const { pathname, state } = useLocation()
  const text = params.get('pedido')
  const id = text !== null && ID.test(text) ? Number(text) : null
  const index = rows?.findIndex((row) => row.id === id) ?? -1

  const isTurned = turn !== null && rows !== null && turn.from !== rows && index === -1
  const openEdge = useEffectEvent(() => {
    const row = turn?.edge === 'last' ? rows?.at(-1) : rows?.[0]
    setTurn(null)
    if (id !== null && row) go(row.id)
  })
  useEffect(() => {
    if (isTurned) openEdge()
  }, [isTurned])

  /** Replaces the history entry, so that Back closes the order whichever is open. */
  function go(next: number): void {
    show(next, { replace: true })
  }

  function step(to: Row | undefined, onTurn: (() => void) | null, edge: Turn['edge']): (() => void) | null {
    if (to) return () => go(to.id)
    if (index === -1 || onTurn === null || (turn !== null && isLoading)) return null
    return () => {
      setTurn({ from: rows, edge })
      onTurn()
    }
  }

  function show(next: number | null, { replace }: { replace: boolean }): void {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === null) after.delete('pedido')
        else after.set('pedido', String(next))
        return after
      },
      { replace, state, preventScrollReset: true },
    )
  }

  function hrefOf(next: number): string {
    const after = new URLSearchParams(params)
    after.set('pedido', String(next))
    return `${pathname}?${after}`
  }

  return {
    id,
    onNewer: step(index > 0 ? rows![index - 1] : undefined, place.onBefore, 'last'),
    onOlder: step(index >= 0 ? rows![index + 1] : undefined, place.onNext, 'first'),
    hrefOf,
    open: (next) => show(next, { replace: false }),
    close: () => show(null, { replace: false }),
  }
}
