import { useEffect, useRef } from 'react'

/** 'Repetir' long after a form's save failed: saves what stands in it by then, and nothing once it has been left. */
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
