import { useState } from 'react'

/** What is typed where one key or one press leads away from it: it waits in this tab until it is sent or emptied. */
export function useKeptText(key: string): [text: string, change: (text: string) => void] {
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '')

  function change(next: string) {
    setText(next)
    if (next === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, next)
  }

  return [text, change]
}
