import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import SearchIcon from 'lucide-react/icons/search'
import { isWithinCalendar } from '#domain/calendar.ts'

const DEBOUNCE_MS = 250

/** Search and filters in one row over a table; on a phone the row scrolls sideways. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <div className="filters" role="search">
      {children}
    </div>
  )
}

/** Debounced; follows the address when that changes by itself (back, 'Limpar filtros'). */
export function SearchFilter({
  label,
  placeholder,
  value,
  onChange,
}: {
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
}) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  if (known !== value) {
    setKnown(value)
    setSent(value)
    // Its own search coming back must not undo what was typed since.
    if (sent !== value) setTyped(value)
  }
  // Of the filters as they are when the timer fires, not when the key was pressed.
  const search = useEffectEvent((text: string) => {
    if (text === value) return
    setSent(text)
    onChange(text)
  })
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <span className="filter-search">
      <SearchIcon className="size-4" />
      <input
        type="search"
        className="control"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </span>
  )
}

type DayProps = {
  label: string
  value: string
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string) => void
}

/** Asks once the day is whole: while a year is typed, the field says 0002, 0020 and 0202 first. */
export function DayFilter({ label, value, min, max, onChange }: DayProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }

  function type(day: string) {
    setTyped(day)
    if (day === '' || isWithinCalendar(day)) onChange(day)
  }

  return (
    <label className="day-filter">
      <span>{label}</span>
      <input
        type="date"
        className="control num"
        value={typed}
        min={min}
        max={max}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </label>
  )
}

/** A native list without a visible label: its first choice says what it is about ('Todos os status'). */
export function SelectFilter({
  label,
  onChange,
  children,
  ...select
}: Omit<ComponentProps<'select'>, 'onChange'> & { label: string; onChange: (value: string) => void }) {
  return (
    <span className="filter-select">
      <select
        className="control"
        aria-label={label}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...select}
      >
        {children}
      </select>
      <ChevronDownIcon className="size-4" />
    </span>
  )
}
