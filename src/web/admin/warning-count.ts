import { useSyncExternalStore } from 'react'
import type { Finding } from '#contract/admin-health.ts'

/** The health check calls outside services, so its count may be this old. */
const TTL_MS = 300_000

/** Null until the first check. */
let count: number | null = null
let countedAt = -Infinity
const listeners = new Set<() => void>()

export function countFindings(findings: readonly Finding[]): void {
  count = findings.filter(({ state }) => state !== 'ok').length
  countedAt = performance.now()
  for (const listener of listeners) listener()
}

/** After a change, which may have resolved a warning. */
export function expireWarnings(): void {
  if (count !== 0) countedAt = -Infinity
}

/** Checks unless the count is fresh, and does not wait for it. A failed check leaves the last count. */
export function refreshWarnings(check: () => Promise<readonly Finding[] | null>): void {
  const now = performance.now()
  if (now - countedAt < TTL_MS) return
  countedAt = now
  void check().then((findings) => findings && countFindings(findings))
}

export function useWarningCount(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
