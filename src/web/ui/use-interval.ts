import { useEffect, useEffectEvent } from 'react'

export function useInterval(act: () => void, ms: number, { isActive = true } = {}): void {
  const actLatest = useEffectEvent(act)
  useEffect(() => {
    if (!isActive) return
    const timer = setInterval(() => actLatest(), ms)
    return () => clearInterval(timer)
  }, [ms, isActive])
}
