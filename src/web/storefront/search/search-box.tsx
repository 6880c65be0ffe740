import { lazy, Suspense, type SyntheticEvent, useState } from 'react'
import { Form } from 'react-router'
import SearchIcon from 'lucide-react/icons/search'

const Suggestions = lazy(() =>
  import('./suggestions.tsx').then(
    (module) => ({ default: module.Suggestions }),
    () => ({ default: () => <></> }),
  ),
)

/** A GET form, which works before hydration, and without the code of its suggestions, which is fetched on focus. */
export function SearchBox() {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const use = (event: SyntheticEvent<HTMLInputElement>) => setInput(event.currentTarget)
  return (
    <Form
      action="/produtos"
      role="search"
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
        onFocus={use}
        onInput={use}
      />
      <Suspense>{input && <Suggestions input={input} isPopup />}</Suspense>
    </Form>
  )
}
