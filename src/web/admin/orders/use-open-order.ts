import { useLocation, useSearchParams } from 'react-router'

const ID = /^[1-9]\d{0,14}$/

export type OpenOrder = {
  /** The order open over the list, from the URL. */
  id: number | null
  /** Its neighbours in the list's order. */
  newer: number | null
  older: number | null
  hrefOf: (id: number) => string
  open: (id: number) => void
  /** Replaces the history entry, so that Back closes the order whichever is open. */
  go: (id: number) => void
  close: () => void
}

/** The open order is in the URL: it can be shared, and Back closes it. */
export function useOpenOrder(rows: readonly { id: number }[] | null): OpenOrder {
  const [params, setParams] = useSearchParams()
  const { pathname, state } = useLocation()
  const text = params.get('pedido')
  const id = text !== null && ID.test(text) ? Number(text) : null
  const index = rows?.findIndex((row) => row.id === id) ?? -1

  function show(next: number | null, { replace }: { replace: boolean }): void {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === null) after.delete('pedido')
        else after.set('pedido', String(next))
        return after
      },
      { replace, state, preventScrollReset: true },
    )
  }

  function hrefOf(next: number): string {
    const after = new URLSearchParams(params)
    after.set('pedido', String(next))
    return `${pathname}?${after}`
  }

  return {
    id,
    newer: index > 0 ? rows![index - 1]!.id : null,
    older: index >= 0 ? (rows![index + 1]?.id ?? null) : null,
    hrefOf,
    open: (next) => show(next, { replace: false }),
    go: (next) => show(next, { replace: true }),
    close: () => show(null, { replace: false }),
  }
}
