import { useEffect, useEffectEvent, useRef } from 'react'
import type { Role } from '#domain/role.ts'
import { useLocation, useRevalidator } from 'react-router'
import { useAccess } from '../access.ts'
import { useAttention } from '../use-attention.ts'
import { followLive } from './connection.ts'
import { receiveLive, useLive } from './live-store.ts'

/** So that a busy hour does not reload the counts with every order. */
const REFRESH_MS = 4000

/** Keeps the counts of the menu, and the whole dashboard, up to date while the tab is visible. */
export function useFollowLive(): void {
  const { version, role } = useLive()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const { reload } = useAttention()
  const refreshedAt = useRef(-Infinity)
  const last = useRef<string | null>(null)
  const lastRole = useRef<Role | null>(null)

  useEffect(() => followLive(receiveLive), [])

  const refresh = useEffectEvent(() => {
    refreshedAt.current = performance.now()
    if (document.visibilityState === 'hidden') return
    // The order list shows its news itself, and nothing moves under the finger.
    if (pathname === '/admin') void revalidate()
    else void reload()
  })
  const accessRole = useAccess().role ?? null
  useEffect(() => {
    const before = lastRole.current ?? accessRole
    lastRole.current = role
    // What the page shows was asked for with another role.
    if (role !== null && role !== before) void revalidate()
  }, [role, accessRole, revalidate])
  useEffect(() => {
    const isFirst = last.current === null
    last.current = version
    if (version === null || isFirst) return
    const wait = Math.max(0, refreshedAt.current + REFRESH_MS - performance.now())
    const timer = setTimeout(() => refresh(), wait)
    return () => clearTimeout(timer)
  }, [version])
}
