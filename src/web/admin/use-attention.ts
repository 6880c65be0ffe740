import { useEffect, useRef } from 'react'
import { href, useFetcher, useLocation } from 'react-router'
import { useLastGood } from '#web/data/attempt.ts'
import type { clientLoader } from './attention-data.tsx'

const FRESH_MS = 20_000

function useWaitingFetcher() {
  return useFetcher<typeof clientLoader>({ key: 'attention' })
}

/** One answer for the menu and the dashboard; loaded again after every change on a page. */
export function useAttention() {
  const { data, load } = useWaitingFetcher()
  const attention = useLastGood(data?.attention ?? null)
  return {
    attention,
    hasFailed: data?.attention === null,
    reload: () => load(href('/admin/pendencias')),
  }
}

/** Loads it for the frame, and again on each new page unless that was a moment ago. */
export function useFreshAttention(): void {
  const { pathname } = useLocation()
  const { load } = useWaitingFetcher()
  const last = useRef({ pathname: '', at: -Infinity })
  useEffect(() => {
    const now = performance.now()
    if (last.current.pathname === pathname || now - last.current.at < FRESH_MS) return
    last.current = { pathname, at: now }
    void load(href('/admin/pendencias'))
  }, [pathname, load])
}
