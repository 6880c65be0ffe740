import { useSyncExternalStore } from 'react'
import type { LiveState } from '#contract/admin-live.ts'

export type News = LiveState['news'][number]
/** By kind, the ids of what waits for an answer. */
export type Waiting = Pick<LiveState, 'messages' | 'returns'>

type Known = {
  version: string | null
  /** Of the person who asks; null before the first state. */
  role: LiveState['role'] | null
  all: readonly News[]
  unseen: readonly News[]
  /** Null before the first state. */
  waiting: Waiting | null
}

const NOTHING: Known = { version: null, role: null, all: [], unseen: [], waiting: null }

let known = NOTHING
/** Null until the first state: what happened before the page was opened is not news. */
let seen: Set<number> | null = null
let firstWaiting: Waiting | null = null
const listeners = new Set<() => void>()

function update({ version, role, all, waiting }: Omit<Known, 'unseen'>): void {
  known = { version, role, all, waiting, unseen: all.filter(({ id, is_own: isOwn }) => !isOwn && !seen?.has(id)) }
  for (const listener of listeners) listener()
}

export function receiveLive({ version, role, news, messages, returns }: LiveState): void {
  if (version === known.version && role === known.role) return
  seen ??= new Set(news.map(({ id }) => id))
  const waiting = { messages, returns }
  firstWaiting ??= waiting
  update({ version, role, all: news, waiting })
}

/** Null before the first state. */
export function liveRole(): Known['role'] {
  return known.role
}

/** News known now, to be marked as seen once what is being loaded is shown. */
export function knownNews(): readonly News[] {
  return known.all
}

/** What waits for an answer now: a list that is loaded later shows it. Null before the first state. */
export function knownWaiting(): Waiting | null {
  return known.waiting
}

export function markSeen(news: readonly News[]): void {
  const fresh = news.filter(({ id }) => seen && !seen.has(id))
  if (fresh.length === 0) return
  for (const { id } of fresh) seen!.add(id)
  update(known)
}

/** For tests: a new visit. */
export function forgetLive(): void {
  seen = null
  firstWaiting = null
  known = NOTHING
}

export function useLive(): Known {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => NOTHING,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Orders placed or paid by others since they were last listed. */
export function useUnseenOrders(): number {
  return countOrders(useLive().unseen)
}

export function countOrders(news: readonly News[]): number {
  return new Set(news.map(({ order_id: id }) => id)).size
}

/** Ids of what came later than `known`, without what was only reopened. */
export function useNewWaiting(kind: keyof Waiting, known: Waiting | null): number[] {
  const { waiting } = useLive()
  const before = Math.max(0, ...((known ?? firstWaiting)?.[kind] ?? []))
  return waiting?.[kind].filter((id) => id > before) ?? []
}
