import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { isWithinCalendar } from '#domain/calendar.ts'
import { AdminIcon } from './admin-icon.tsx'

const TYPING_MS = 250

/** Search and filters in one row over a table; on a phone the row scrolls sideways. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <div className="filters" role="search">
      {children}
    </div>
  )
}

/** Asks while somebody types, once they pause; follows the address when that changes by itself (back, 'Limpar filtros'). */
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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (known !== value) {
    setKnown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  function type(text: string) {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange(text.trim()), TYPING_MS)
  }

  return (
    <span className="filter-search">
      <AdminIcon name="search" className="size-4" />
      <input
        type="search"
        className="control"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        maxLength={200}
        onChange={(event) => type(event.currentTarget.value)}
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
      <AdminIcon name="down" className="size-4" />
    </span>
  )
}
