import { useCallback, useState } from 'react'

/** A ref, and whether its element is in the window. */
export function useInView() {
  const [isInView, setInView] = useState(false)
  const ref = useCallback((element: Element | null) => {
    const observer = new IntersectionObserver(([entry]) => setInView(entry!.isIntersecting))
    // With a cleanup, React never calls it with null.
    observer.observe(element!)
    return () => observer.disconnect()
  }, [])
  return [ref, isInView] as const
}
