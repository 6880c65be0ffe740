import { Command } from 'cmdk'
import type { ReactNode } from 'react'
import { markIn } from './mark.ts'

const ROW =
  'flex min-h-13 cursor-pointer items-center gap-3 rounded-control px-2 data-[selected=true]:bg-paper data-[selected=true]:shadow-[inset_2px_0_var(--color-brand)] sm:min-h-11'
export const ROW_ICON = 'mx-[3px] text-ink-soft'

export function Group({ heading, children }: { heading: string; children: ReactNode }) {
  const title = <span className="block px-2 pt-2 pb-1 text-(length:--small) font-medium text-ink-soft">{heading}</span>
  return <Command.Group heading={title}>{children}</Command.Group>
}

/** `value`: where it leads. */
export function Row({ value, onOpen, children }: { value: string; onOpen: (to: string) => void; children: ReactNode }) {
  return (
    <Command.Item value={value} onSelect={onOpen} className={ROW}>
      {children}
    </Command.Item>
  )
}

export function Name({ children }: { children: ReactNode }) {
  return <span className="min-w-0 flex-1 truncate">{children}</span>
}

/** The text with what was searched in it underlined. */
export function Marked({ text, searched }: { text: string; searched: string }) {
  const parts = markIn(text, searched)
  if (!parts) return text
  return (
    <>
      {parts[0]}
      <mark className="bg-transparent text-brand-deep underline">{parts[1]}</mark>
      {parts[2]}
    </>
  )
}
