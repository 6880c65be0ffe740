import { useLocation, useNavigate } from 'react-router'

/** Whether a page's form for something new is open, kept in the address: other pages can lead to it, and back closes it. */
export function useUrlPanel(name: string) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const isOpen = new URLSearchParams(search).has(name)

  async function set(shouldOpen: boolean): Promise<void> {
    if (shouldOpen === isOpen) return
    const next = new URLSearchParams(search)
    if (shouldOpen) next.set(name, '1')
    else next.delete(name)
    await navigate({ search: next.toString() }, { replace: !shouldOpen, state, preventScrollReset: true })
  }

  return {
    isOpen,
    open: () => void set(true),
    /** Resolves once it is closed: a revalidation that begins earlier would cancel the navigation. */
    close: () => set(false),
  }
}
