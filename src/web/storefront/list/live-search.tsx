import { useEffect, useRef } from 'react'
import { Form, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router'
import { isListPath } from '#domain/shop-paths.ts'
import { SearchField, useEarlyText } from '#web/ui/field.tsx'
import { useDebouncedSearchParam } from '#web/ui/use-debounced-search-param.ts'
import { type ListQuery, listPath, readListQuery } from './list-query.ts'

/** The router's key for the first location of a visit. */
const FIRST_KEY = 'default'

/** Searches while the customer types. */
export function LiveSearch({ query: shown }: { query: ListQuery }) {
  const navigate = useNavigate()
  const { hash, key } = useLocation()
  const arrival = useNavigationType()
  const inputRef = useRef<HTMLInputElement>(null)
  const { location: pending } = useNavigation()
  const query = pending && isListPath(pending.pathname) ? readListQuery(pending) : shown
  const [text, setText] = useDebouncedSearchParam(query.search, (search) => {
    void navigate(listPath({ ...query, search }), { replace: true, preventScrollReset: true })
  })
  useEarlyText(inputRef, setText)

  // The header's search button on a phone leads to #busca, however often it is pressed; Back must not move the focus.
  useEffect(() => {
    const isAskedFor = arrival !== 'POP' || key === FIRST_KEY
    if (hash === '#busca' && isAskedFor) inputRef.current?.focus()
  }, [hash, key, arrival])

  return (
    <Form action="/produtos" className="col-span-full lg:col-span-1" onSubmit={(event) => event.preventDefault()}>
      <SearchField
        id="busca"
        ref={inputRef}
        label="Buscar por nome ou descrição"
        hideLabel
        placeholder="Buscar por nome ou descrição"
        name="busca"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        autoComplete="off"
      />
    </Form>
  )
}
