import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type Listed, PAGE_SIZE } from './list-loader.ts'

/** Null is the first page. */
type Step = { cursor: string; from: number } | null

export type ListPlace = {
  /** 1-based number of the first row that is shown. */
  from: number
  onBefore: (() => void) | null
  onNext: (() => void) | null
}

export type List<Item> = {
  /** Null while there is nothing to show, and when loading failed. */
  items: Item[] | null
  total: number | undefined
  place: ListPlace
  hasFailed: boolean
  /** Another page, or other filters, are on their way. */
  isPending: boolean
}

/** A page of a list that the server pages, its place kept in the address. */
export function useList<Item>({ key, page, isFirst }: Listed<Item>, pageSize = PAGE_SIZE): List<Item> {
  const [last, setLast] = useState({ key, page })
  if (page && last.page !== page) setLast({ key, page })
  // A refresh that failed leaves the rows; with other filters or on another page there is nothing to leave.
  const shown = page ?? (last.key === key ? last.page : null)
  const { leave, ...place } = usePlace(pageSize, shown?.next ?? null)
  // Its last row was deleted, or does not fit the filters any more: the list itself is not empty.
  const isPastEnd = shown !== null && shown.items.length === 0 && !isFirst
  const goBack = useEffectEvent(leave)
  useEffect(() => {
    if (isPastEnd) goBack()
  }, [isPastEnd])
  return {
    items: isPastEnd ? null : (shown?.items ?? null),
    total: shown?.total,
    place,
    hasFailed: page === null,
    isPending: useIsListPending(),
  }
}

function useIsListPending(): boolean {
  const { pathname } = useLocation()
  return useNavigation().location?.pathname === pathname
}

/** A cursor points one way only: the steps behind are remembered with the history's entry, and survive a reload. */
function usePlace(pageSize: number, nextCursor: string | null) {
  const location = useLocation()
  const navigate = useNavigate()
  const isNavigating = useNavigation().state !== 'idle'
  const trail = (location.state as { trail?: Step[] } | null)?.trail ?? []
  const params = new URLSearchParams(location.search)
  const cursor = params.get('cursor')
  const from = cursor ? Math.max(1, Number(params.get('de')) || 1) : 1
  const here: Step = cursor ? { cursor, from } : null

  function go(to: Step, left: Step[], replace = false) {
    const next = new URLSearchParams(location.search)
    next.delete('cursor')
    next.delete('de')
    if (to) {
      next.set('cursor', to.cursor)
      next.set('de', String(to.from))
    }
    void navigate({ search: next.toString() }, { replace, state: { trail: left } })
  }

  // A second press before the page has come would step from a place that is not shown yet.
  const step = (to: Step, left: Step[]) => () => {
    if (!isNavigating) go(to, left)
  }
  const [behind, left] = [trail.at(-1) ?? null, trail.slice(0, -1)]
  return {
    from,
    onBefore: here && step(behind, left),
    onNext: nextCursor === null ? null : step({ cursor: nextCursor, from: from + pageSize }, [...trail, here]),
    /** As `onBefore`, without a step in the browser's history. */
    leave: () => go(behind, left, true),
  }
}
