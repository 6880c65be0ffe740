import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'

type Combobox = {
  listId: string
  /** Where the options of the list lead, in their order. */
  paths: readonly string[]
  onText: (text: string) => void
  closesOnEscape: boolean
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`

/**
 * The combobox pattern of the ARIA practices for a field that is already on the page: the focus stays in the field, arrows
 * move through the paths of the list below it, and Enter without a chosen one submits the form.
 */
export function useCombobox(input: HTMLInputElement, { listId, paths, onText, closesOnEscape }: Combobox) {
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(() => document.activeElement === input)
  const [active, setActive] = useState(-1)
  const isExpanded = isOpen && paths.length > 0

  function close() {
    setIsOpen(false)
    setActive(-1)
  }

  /** The focus can then go to the page that was chosen. */
  function leave() {
    close()
    input.blur()
  }

  const onInput = useEffectEvent(() => {
    onText(input.value.trim())
    setIsOpen(true)
    setActive(-1)
  })
  const onFocus = useEffectEvent(() => setIsOpen(true))
  const onBlur = useEffectEvent(close)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setIsOpen(true)
      // The field itself is one of the places.
      const places = paths.length + 1
      const step = event.key === 'ArrowDown' ? 1 : places - 1
      setActive(((active + 1 + step) % places) - 1)
    } else if (event.key === 'Enter') {
      const path = isExpanded ? paths[active] : undefined
      // Without the focus in the field, the browser would not submit the form.
      if (path === undefined) return close()
      event.preventDefault()
      void navigate(path)
      leave()
    } else if (event.key === 'Escape' && closesOnEscape && isExpanded) {
      event.preventDefault()
      close()
    }
  })

  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    input.addEventListener('input', () => onInput(), { signal })
    input.addEventListener('focus', () => onFocus(), { signal })
    input.addEventListener('blur', () => onBlur(), { signal })
    input.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    return () => listeners.abort()
  }, [input])

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isExpanded),
      'aria-controls': isExpanded ? listId : null,
      'aria-activedescendant': isExpanded && active >= 0 ? optionId(listId, active) : null,
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) input.removeAttribute(name)
      else input.setAttribute(name, value)
    }
  }, [input, listId, isExpanded, active])

  return { isOpen, active, leave }
}
