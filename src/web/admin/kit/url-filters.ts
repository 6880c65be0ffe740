import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** Where a list stands; every other filter starts it from the top again. */
const PLACE = ['cursor', 'de']

/**
 * What a list is narrowed to, kept in the address: it survives reload, back and forward, and can be sent to a colleague.
 * `filters` holds the named parameters that are set; `change` sets some (empty forgets one) and goes to the first page.
 */
export function useUrlFilters<const Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams()
  // As text, so that it is the same value for the same filters: a list is asked for anew only when one of them changes.
  const set = JSON.stringify(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])))
  const filters = useMemo(
    () => Object.fromEntries(JSON.parse(set) as [Name, string][]) as Partial<Record<Name, string>>,
    [set],
  )

  const change = useCallback(
    (values: Partial<Record<Name, string | undefined>>, { replace = false } = {}) => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          for (const name of PLACE) next.delete(name)
          for (const [name, value] of Object.entries<string | undefined>(values)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace, preventScrollReset: true },
      )
    },
    [setParams],
  )
  const clear = useCallback(
    () => change(Object.fromEntries(names.map((name) => [name, undefined])) as Partial<Record<Name, undefined>>),
    [change, names],
  )
  return { filters, change, clear, isFiltered: Object.keys(filters).length > 0 }
}
