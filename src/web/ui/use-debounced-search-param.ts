import { useEffect, useEffectEvent, useState } from 'react'

const DEBOUNCE_MS = 250

/**
 * The text of a search field whose truth is a URL parameter: it follows the parameter when that changes by itself
 * (Back, 'Limpar filtros'). Pass the value of the pending navigation, if there is one.
 */
export function useDebouncedSearchParam(value: string, search: (text: string) => void) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  if (known !== value) {
    setKnown(value)
    setSent(value)
    // Its own search coming back must not undo what was typed since.
    if (sent !== value) setText(value)
  }
  // Uses the filters of when the timer fires: one changed since the last key press must not be undone.
  const send = useEffectEvent((next: string) => {
    if (next === sent) return
    setSent(next)
    search(next)
  })
  useEffect(() => {
    const timer = setTimeout(() => send(text.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return [text, setText] as const
}
