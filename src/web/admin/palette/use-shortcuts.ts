import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isBusyElsewhere } from '../kit/use-row-keys.ts'
import type { Place } from './places.ts'

/** How long the first of two keys waits for the second. */
const PAIR_MS = 1_500

type Acts = { openPalette: () => void; openKeys: () => void }

/** Ctrl-K or ⌘K, `?`, and pairs such as G R, wherever one is in the back office; single letters never while somebody types. */
export function useShortcuts(places: readonly Place[], acts: Acts): void {
  const navigate = useNavigate()
  const current = useRef({ places, acts, navigate })
  useEffect(() => {
    current.current = { places, acts, navigate }
  })

  useEffect(() => {
    let first: { key: string; at: number } | null = null

    function follow(event: KeyboardEvent) {
      const { acts: does } = current.current
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        if (!document.querySelector('dialog[open]')) does.openPalette()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isBusyElsewhere(event.target)) return
      if (event.key === '?') {
        event.preventDefault()
        does.openKeys()
        return
      }
      followPair(event)
    }

    /** The second key of a pair is nobody else's, so that no table takes it too. */
    function followPair(event: KeyboardEvent) {
      const { places: known, navigate: go } = current.current
      const key = event.key.toUpperCase()
      const before = first && event.timeStamp - first.at < PAIR_MS ? first.key : null
      first = null
      const place = before && known.find(({ keys }) => keys?.[0] === before && keys[1] === key)
      if (place) {
        event.preventDefault()
        event.stopPropagation()
        void go(place.to)
      } else if (known.some(({ keys }) => keys?.[0] === key)) {
        first = { key, at: event.timeStamp }
      }
    }

    addEventListener('keydown', follow, { capture: true })
    return () => removeEventListener('keydown', follow, { capture: true })
  }, [])
}
