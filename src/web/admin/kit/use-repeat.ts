import { useEffect, useRef } from 'react'

/** Retries a save with the form's latest values; does nothing after unmount. */
export function useRepeat<Args extends unknown[]>(save: (...args: Args) => unknown): (...args: Args) => void {
  const latest = useRef<typeof save | null>(null)
  useEffect(() => {
    latest.current = save
    return () => {
      latest.current = null
    }
  })
  return (...args) => void latest.current?.(...args)
}
