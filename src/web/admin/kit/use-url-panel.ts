import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** Whether a page's form for something new is open, kept in the address: other pages can lead to it, and back closes it. */
export function useUrlPanel(name: string) {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (isOpen: boolean, replace: boolean) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (isOpen) next.set(name, '1')
          else next.delete(name)
          return next
        },
        { replace, preventScrollReset: true },
      ),
    [name, setParams],
  )
  const isOpen = params.has(name)
  const open = useCallback(() => set(true, false), [set])
  const close = useCallback(() => {
    if (isOpen) set(false, true)
  }, [isOpen, set])
  return { isOpen, open, close }
}
