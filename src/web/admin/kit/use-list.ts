import { useCallback, useEffect, useEffectEvent } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Page } from '#contract/endpoint.ts'
import { useOnReturn } from '#web/data/on-return.ts'
import { useLoaded } from '#web/data/use-loaded.ts'

export type Place = {
  /** 1-based number of the first row that is shown. */
  from: number
  onBefore: (() => void) | null
  onNext: (() => void) | null
}

/** Null is the first page. */
type Step = { cursor: string; from: number } | null

/**
 * One page of a list that the server pages, its place kept in the address. `ask` must stay the same function for the
 * same filters (useCallback): it is asked again when it changes, when the place does, and when the tab gets the focus back.
 */
export function useList<Item>(
  ask: (place: { limit: number; cursor?: string }) => Promise<Page<Item[]>>,
  pageSize = 20,
) {
  const { from, cursor, before, next, leave } = usePlace(pageSize)
  const load = useCallback(
    async () => ({ ...(await ask({ limit: pageSize, ...(cursor && { cursor }) })), isFirst: cursor === null }),
    [ask, pageSize, cursor],
  )
  const { data, hasFailed, isLoading, reload } = useLoaded(load)
  useOnReturn(reload)
  // Its last row was deleted, or does not fit the filters any more: the list itself is not empty.
  const isPastEnd = data !== null && data.items.length === 0 && !data.isFirst
  const mustGoBack = isPastEnd && !isLoading
  const goBack = useEffectEvent(leave)
  useEffect(() => {
    if (mustGoBack) goBack()
  }, [mustGoBack])
  const place: Place = { from, onBefore: before, onNext: data?.next ? () => next(data.next!) : null }
  return {
    items: isPastEnd ? null : (data?.items ?? null),
    total: data?.total,
    place,
    hasFailed,
    isLoading,
    reload,
  }
}

/** A cursor points one way only: the steps behind are remembered with the history's entry, and survive a reload. */
function usePlace(pageSize: number) {
  const [params, setParams] = useSearchParams()
  const trail = (useLocation().state as { trail?: Step[] } | null)?.trail ?? []
  const cursor = params.get('cursor')
  const from = cursor ? Math.max(1, Number(params.get('de')) || 1) : 1

  function go(to: Step, left: Step[], replace = false) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('cursor')
        next.delete('de')
        if (to) {
          next.set('cursor', to.cursor)
          next.set('de', String(to.from))
        }
        return next
      },
      { replace, state: { trail: left } },
    )
  }

  const here: Step = cursor ? { cursor, from } : null
  const behind = [trail.at(-1) ?? null, trail.slice(0, -1)] as const
  return {
    cursor,
    from,
    before: here ? () => go(...behind) : null,
    /** As `before`, of which the browser's own button knows nothing. */
    leave: () => go(...behind, true),
    next: (nextCursor: string) => go({ cursor: nextCursor, from: from + pageSize }, [...trail, here]),
  }
}
