import { type ComponentProps, type ReactNode, useState } from 'react'
import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import SearchIcon from 'lucide-react/icons/search'
import { isWithinCalendar } from '#domain/calendar.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CONTROL_FRAME } from '#web/ui/field.tsx'
import { useDebouncedSearchParam } from '#web/ui/use-debounced-search-param.ts'

/** The id of the place in a `FilterBar` where a list of cards puts its order and 'Selecionar todos'. */
export const STACK_TOOLS = 'list-tools'

/** On a phone the row scrolls sideways, beside what the list's heads do (`STACK_TOOLS`). */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <div className="mb-1 flex items-center lg:mb-3" role="search">
      <span id={STACK_TOOLS} className="flex flex-none items-center gap-1 not-empty:pr-2 lg:hidden" />
      <div className="-mr-4 -ml-1 flex min-w-0 flex-1 items-center gap-2 overflow-x-auto py-1 pr-4 pl-1 [scrollbar-width:none] *:shrink-0 lg:m-0 lg:flex-wrap lg:overflow-visible lg:p-0">
        {children}
      </div>
    </div>
  )
}

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
  const [text, setText] = useDebouncedSearchParam(value, onChange)
  return (
    <span className="relative max-w-85 flex-[1_0_190px] lg:flex-[1_0_220px]">
      <SearchIcon className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-ink-soft" />
      <input
        type="search"
        className={`${CONTROL_FRAME} w-full pr-field-x pl-8.5`}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.currentTarget.value)}
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

/** Waits for a plausible year: while one is typed, the field's value is 0002, 0020 and 0202 first. */
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
    <label className="flex items-center gap-1.5 text-ink-soft">
      <span>{label}</span>
      <input
        type="date"
        className={`${CONTROL_FRAME} num w-37 px-field-x`}
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
    <SelectBox
      className="max-w-60"
      aria-label={label}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...select}
    >
      {children}
    </SelectBox>
  )
}

type ChoicesProps<Value> = { values: readonly Value[]; labelOf: (value: Value) => string }

export function Choices<Value extends string | number>({ values, labelOf }: ChoicesProps<Value>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {labelOf(value)}
    </option>
  ))
}

/** A native list as wide as its longest choice. */
export function SelectBox({ className, ...select }: ComponentProps<'select'>) {
  return (
    <span className={classNames('relative inline-block', className)}>
      <select className={`${CONTROL_FRAME} w-full appearance-none pr-8 pl-field-x text-ellipsis`} {...select} />
      <ChevronDownIcon className="pointer-events-none absolute inset-y-0 right-[9px] my-auto size-4 text-ink-soft" />
    </span>
  )
}
