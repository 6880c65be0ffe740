import { useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigate, useNavigationType } from 'react-router'
import { SearchField, useEarlyText } from '#web/ui/field.tsx'
import { type ListQuery, listPath } from './list-query.ts'

const PAUSE_MS = 300
/** The router's key for the first history entry of a visit. */
const FIRST_KEY = 'default'

/** Debounced search. The URL is the source of truth: the field follows it when it changes elsewhere. */
export function LiveSearch({ query }: { query: ListQuery }) {
  const navigate = useNavigate()
  const { hash, key } = useLocation()
  const arrival = useNavigationType()
  const inputRef = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(query.search)
  const lastAsked = useRef(query.search)
  useEarlyText(inputRef, setText)

  useEffect(() => {
    if (query.search === lastAsked.current) return
    lastAsked.current = query.search
    setText(query.search)
  }, [query.search])

  useEffect(() => {
    const search = text.trim()
    if (search === lastAsked.current) return
    const timer = setTimeout(() => {
      lastAsked.current = search
      void navigate(listPath({ ...query, search }), { replace: true, preventScrollReset: true })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, query, navigate])

  // The header's search icon on phones links to #busca; Back must not move the focus.
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
