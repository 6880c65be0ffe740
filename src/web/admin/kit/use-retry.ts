import { useEffect, useEffectEvent, useRef } from 'react'

/** For toasts, which outlive the render that showed them: calls the latest `save`, and nothing after unmount. */
export function useRetry<Args extends unknown[]>(save: (...args: Args) => unknown): (...args: Args) => void {
  const saveLatest = useEffectEvent(save)
  const retry = useRef<((...args: Args) => void) | null>(null)
  useEffect(() => {
    retry.current = (...args) => void saveLatest(...args)
    return () => {
      retry.current = null
    }
  }, [])
  return (...args) => retry.current?.(...args)
}
