import { useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { SearchField } from '#web/ui/field.tsx'
import { type ListQuery, listPath } from './list-query.ts'

const PAUSE_MS = 300

/** Searches as one types. The address is the truth: what it says comes back into the field when it changes elsewhere. */
export function LiveSearch({ query }: { query: ListQuery }) {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const inputRef = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(query.search)
  const lastAsked = useRef(query.search)

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

  // Where the magnifying glass of a phone's header leads.
  useEffect(() => {
    if (hash === '#busca') inputRef.current?.focus()
  }, [hash])

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
