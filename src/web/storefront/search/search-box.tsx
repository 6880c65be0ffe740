import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { Form } from 'react-router'
import SearchIcon from 'lucide-react/icons/search'

/** A GET form, which works before hydration, and without the code of its suggestions, which is fetched on focus. */
export function SearchBox() {
  const [suggestions, setSuggestions] = useState<ReactNode>()

  function load({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) {
    import('./suggestions.tsx').then(
      (late) => setSuggestions(<late.Suggestions input={input} isPopup />),
      () => {},
    )
  }

  return (
    <Form
      action="/produtos"
      role="search"
      onSubmit={({ currentTarget: form }) => form.querySelector('input')?.blur()}
      className="relative hidden w-52 min-w-0 items-center gap-2 border-b border-current lg:flex"
    >
      <SearchIcon />
      <input
        className="min-h-11 w-full bg-transparent placeholder:text-current"
        type="search"
        name="busca"
        aria-label="Buscar produtos"
        placeholder="Buscar produtos"
        maxLength={100}
        onFocus={load}
        onInput={suggestions ? undefined : load}
      />
      {suggestions}
    </Form>
  )
}
