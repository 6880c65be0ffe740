import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useWindowEvent } from '#web/ui/use-window-event.ts'
import { isBusyElsewhere } from '../kit/use-row-keys.ts'
import type { Place } from './places.ts'

/** How long the first of two keys waits for the second. */
const PAIR_MS = 1_500

type Acts = { openPalette: () => void; openKeys: () => void; isPaused: boolean }

/** Ctrl-K or ⌘K, `?`, and pairs such as G R, on every page of the back office; single letters never while typing. */
export function useShortcuts(places: readonly Place[], acts: Acts): void {
  const navigate = useNavigate()
  const first = useRef<{ key: string; at: number } | null>(null)

  /** The second key of a pair goes no further, so that no table acts on it too. */
  function followPair(event: KeyboardEvent) {
    const key = event.key.toUpperCase()
    const before = first.current && event.timeStamp - first.current.at < PAIR_MS ? first.current.key : null
    first.current = null
    const place = before && places.find(({ keys }) => keys?.[0] === before && keys[1] === key)
    if (place) {
      event.preventDefault()
      event.stopPropagation()
      void navigate(place.to)
    } else if (places.some(({ keys }) => keys?.[0] === key)) {
      first.current = { key, at: event.timeStamp }
    }
  }

  function follow(event: KeyboardEvent) {
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) acts.openPalette()
      return
    }
    if (acts.isPaused || event.ctrlKey || event.metaKey || event.altKey || isBusyElsewhere(event.target)) return
    if (event.key === '?') {
      event.preventDefault()
      acts.openKeys()
      return
    }
    followPair(event)
  }

  useWindowEvent('keydown', follow, { isCapturing: true })
}
