import { useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigate, useNavigationType } from 'react-router'
import { SearchField, useEarlyText } from '#web/ui/field.tsx'
import { type ListQuery, listPath } from './list-query.ts'

const PAUSE_MS = 300
/** The router's name for the place at which a visit begins. */
const FIRST_KEY = 'default'

/** Searches as one types. The address is the truth: what it says comes back into the field when it changes elsewhere. */
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

  // Where the magnifying glass of a phone's header leads, however often it is pressed; who only comes back finds the place as it was.
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
