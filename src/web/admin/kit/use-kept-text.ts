import { useState } from 'react'

/** A draft kept in this tab until it is sent or emptied, for fields that one key press can leave. */
export function useKeptText(key: string): [text: string, change: (text: string) => void] {
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '')

  function change(next: string) {
    setText(next)
    if (next === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, next)
  }

  return [text, change]
}
