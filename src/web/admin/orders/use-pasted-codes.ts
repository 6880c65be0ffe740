import { useLocation, useSearchParams } from 'react-router'
import { idsOf } from '../paper/sheets.ts'

/** The dialog for pasted codes and its orders, in the URL because the dispatch page links to it. */
export function usePastedCodes() {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const text = params.get('despachar')

  function show(ids: readonly number[] | null): void {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (ids === null) after.delete('despachar')
        else after.set('despachar', ids.join(',') || 'lista')
        return after
      },
      { state, preventScrollReset: true },
    )
  }

  return {
    orderIds: text === null ? null : (idsOf(text) ?? []),
    open: (ids: readonly number[]) => show(ids),
    close: () => show(null),
  }
}
