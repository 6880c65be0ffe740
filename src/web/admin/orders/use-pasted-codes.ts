import { useLocation, useSearchParams } from 'react-router'

/** The dialog for pasted codes, in the URL because the dispatch page links to it. */
export function usePastedCodes() {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()

  function close(): void {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('despachar')
        return after
      },
      { state, preventScrollReset: true },
    )
  }

  return { isOpen: params.has('despachar'), close }
}
