import { useEffect, useState } from 'react'

const DELAY_MS = 200

/** True once the condition has lasted for 200 ms, so that fast responses show no skeleton in between. */
export function useDelayedFlag(condition: boolean): boolean {
  const [hasLasted, setLasted] = useState(false)
  useEffect(() => {
    if (!condition) return
    const timer = setTimeout(() => setLasted(true), DELAY_MS)
    return () => {
      clearTimeout(timer)
      setLasted(false)
    }
  }, [condition])
  return condition && hasLasted
}
