import { useMemo } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type Filters, filtersIn, PLACE } from './list-loader.ts'

/** The address as it will be once the pending navigation has ended: two quick choices must not undo each other. */
export function usePendingLocation() {
  const location = useLocation()
  const pending = useNavigation().location
  return pending?.pathname === location.pathname ? pending : location
}

/**
 * What a list is narrowed to, kept in the address: it survives reload, back and forward, and can be sent to a colleague.
 * `filters` holds the named parameters that are set; `change` sets some (empty forgets one) and goes to the first page.
 */
export function useUrlFilters<const Name extends string>(names: readonly Name[]) {
  const { search } = usePendingLocation()
  const navigate = useNavigate()
  const set = JSON.stringify(filtersIn(new URLSearchParams(search), names))
  // The same object for the same filters.
  const filters = useMemo(() => JSON.parse(set) as Filters<Name>, [set])

  function change(values: Partial<Record<Name, string | undefined>>, { replace = false } = {}): void {
    const next = new URLSearchParams(search)
    for (const name of PLACE) next.delete(name)
    for (const [name, value] of Object.entries<string | undefined>(values)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    void navigate({ search: next.toString() }, { replace, preventScrollReset: true })
  }
  const clear = () => change(Object.fromEntries(names.map((name) => [name, undefined])) as Filters<Name>)
  return { filters, change, clear, isFiltered: Object.keys(filters).length > 0 }
}
