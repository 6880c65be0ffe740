import { useEffect, useState } from 'react'

/** `top`: not scrolled. `away`: hidden while scrolling down. `back`: shown again by scrolling up. */
export type HeaderPlace = 'top' | 'away' | 'back'

const TOP_PX = 8
/** More than the height of announcement bar and header: hiding the header earlier would leave a blank gap. */
const AWAY_PX = 240
/** Smaller movements are jitter. */
const DECISION_PX = 6

export function useHeaderPlace(): HeaderPlace {
  const [place, setPlace] = useState<HeaderPlace>('top')

  useEffect(() => {
    let lastY = scrollY
    function follow() {
      if (scrollY <= TOP_PX) setPlace('top')
      else if (Math.abs(scrollY - lastY) < DECISION_PX) return
      else if (scrollY < lastY) setPlace('back')
      else if (scrollY > AWAY_PX) setPlace('away')
      lastY = scrollY
    }
    follow()
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [])

  return place
}
