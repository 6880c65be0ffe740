import { useEffect, useSyncExternalStore } from 'react'
import { onReturn } from '#web/data/on-return.ts'
import { adminApi } from './api.ts'

export type Attention = Awaited<ReturnType<typeof adminApi.adminReports.attention>>

type Known = {
  attention: Attention | null
  /** Problems and warnings of the shop's health; null until they were asked for. */
  warnings: number | null
  hasFailed: boolean
}

const ATTENTION_MS = 20_000
/** The health of the shop looks outside too: it is asked for seldom. */
const HEALTH_MS = 300_000

let known: Known = { attention: null, warnings: null, hasFailed: false }
let attentionAt = -Infinity
let healthAt = -Infinity
const listeners = new Set<() => void>()

function set(changes: Partial<Known>): void {
  known = { ...known, ...changes }
  for (const listener of listeners) listener()
}

/** Asks again what waits for somebody, unless that was a moment ago; `force` after something was done about it. */
export async function refreshAttention({ force = false } = {}): Promise<void> {
  const now = performance.now()
  await Promise.all([
    (force || now - attentionAt > ATTENTION_MS) && readAttention(now),
    now - healthAt > HEALTH_MS && readHealth(now),
  ])
}

async function readAttention(now: number): Promise<void> {
  attentionAt = now
  try {
    set({ attention: await adminApi.adminReports.attention(), hasFailed: false })
  } catch (error) {
    attentionAt = -Infinity
    console.error('Failed to read what waits', error)
    set({ hasFailed: true })
  }
}

/** Without it the menu only lacks a number. */
async function readHealth(now: number): Promise<void> {
  healthAt = now
  try {
    const { findings } = await adminApi.adminHealth.check()
    set({ warnings: findings.filter(({ state }) => state !== 'ok').length })
  } catch (error) {
    console.error('Failed to read the health of the shop', error)
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** One answer for the menu and the dashboard. */
export function useAttention(): Known {
  return useSyncExternalStore(subscribe, () => known)
}

/** Keeps it fresh: on each new page, and when the person comes back to this tab. */
export function useFreshAttention(pathname: string): void {
  useEffect(() => {
    if (pathname) void refreshAttention()
  }, [pathname])
  useEffect(() => onReturn(() => void refreshAttention({ force: true })), [])
}
