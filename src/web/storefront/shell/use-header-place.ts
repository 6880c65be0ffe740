import { useEffect, useState } from 'react'

/** `top`: the page has not been scrolled. `away`: hidden while reading on. `back`: called back by scrolling up. */
export type HeaderPlace = 'top' | 'away' | 'back'

const TOP_PX = 8
/** Less than this is a trembling thumb, not a decision. */
const DECISION_PX = 6

export function useHeaderPlace(): HeaderPlace {
  const [place, setPlace] = useState<HeaderPlace>('top')

  useEffect(() => {
    let lastY = scrollY
    function follow() {
      if (scrollY <= TOP_PX) setPlace('top')
      else if (Math.abs(scrollY - lastY) < DECISION_PX) return
      else setPlace(scrollY > lastY ? 'away' : 'back')
      lastY = scrollY
    }
    follow()
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [])

  return place
}
