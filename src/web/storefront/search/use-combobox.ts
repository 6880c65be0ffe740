import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

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
  const { key } = useLocation()
  // Bound to the history entry, so that any navigation closes the list.
  const [openAt, setOpenAt] = useState<string | null>(key)
  const [active, setActive] = useState(-1)
  const isOpen = openAt === key
  const isExpanded = isOpen && paths.length > 0

  function close() {
    setOpenAt(null)
    setActive(-1)
  }

  const onInput = useEffectEvent(() => {
    onText(input.value.trim())
    setOpenAt(key)
    setActive(-1)
  })
  const onFocus = useEffectEvent(() => setOpenAt(key))
  const onBlur = useEffectEvent(close)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpenAt(key)
      // The field itself is one of the places.
      const places = paths.length + 1
      const step = event.key === 'ArrowDown' ? 1 : places - 1
      setActive(((active + 1 + step) % places) - 1)
    } else if (event.key === 'Enter') {
      const path = isExpanded ? paths[active] : undefined
      if (path !== undefined) {
        event.preventDefault()
        void navigate(path)
      }
      close()
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

  return { isOpen, active, close }
}
