import type { ReactNode } from 'react'
import ChevronLeftIcon from 'lucide-react/icons/chevron-left'
import { SelectBox } from '../kit/filters.tsx'
import { LinkButton } from '#web/ui/button.tsx'

/** Above the paper, and never on it: the way back, what this is, what can be chosen, the button that prints. */
export function PaperBar({
  back,
  backTo,
  title,
  children,
}: {
  back: string
  backTo: string
  title: string
  children?: ReactNode
}) {
  return (
    <header className="paper-bar">
      <LinkButton size="slim" to={backTo}>
        <ChevronLeftIcon />
        {back}
      </LinkButton>
      <h1>{title}</h1>
      {children}
    </header>
  )
}

type Layout = { value: string; label: string }

export function LayoutSelect({
  label,
  value,
  layouts,
  onChange,
}: {
  label: string
  value: string
  layouts: readonly Layout[]
  onChange: (value: string) => void
}) {
  return (
    <SelectBox
      className="paper-layouts"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {layouts.map((layout) => (
        <option key={layout.value} value={layout.value}>
          {layout.label}
        </option>
      ))}
    </SelectBox>
  )
}
