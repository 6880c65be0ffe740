import { useEffect, useState } from 'react'

const A_GLANCE_MS = 200

/** True only once the condition has lasted longer than a glance: quick answers show no skeleton in between. */
export function useLasting(condition: boolean): boolean {
  const [hasLasted, setLasted] = useState(false)
  useEffect(() => {
    if (!condition) return
    const timer = setTimeout(() => setLasted(true), A_GLANCE_MS)
    return () => {
      clearTimeout(timer)
      setLasted(false)
    }
  }, [condition])
  return condition && hasLasted
}
