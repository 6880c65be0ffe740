import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { TOOL } from './button.tsx'
import { classNames } from './class-names.ts'

type MenuRow = {
  label: ReactNode
  icon?: ReactNode
  tone?: 'bad'
  /** The key that does the same. */
  keyName?: string
}

/** One row of a menu: a link inside the shop (`to`) or into a new tab (`href`), an action, or a line between groups. `isDocument`: reloads the page. */
export type MenuEntry =
  | (MenuRow & ({ to: string; isDocument?: true } | { href: string } | { onSelect: () => void }))
  | 'rule'

export type MenuProps = {
  /** The trigger's accessible name. */
  label: string
  /** What the trigger shows. */
  trigger: ReactNode
  triggerClassName?: string
  /** Text over the rows. */
  header?: ReactNode
  entries: readonly MenuEntry[]
  align?: 'start' | 'end'
}

const MENU =
  'z-40 w-menu max-w-[calc(100vw-32px)] animate-appear rounded-menu border-menu border-line bg-surface p-menu-edge text-left text-ink shadow-menu [--ring:var(--color-brand)]'
const ROW =
  'flex min-h-menu-row w-full items-center gap-menu-row-gap rounded-control px-menu-row-x text-left no-underline outline-none data-highlighted:bg-paper data-highlighted:focus-visible:outline-2 data-highlighted:focus-visible:-outline-offset-2 data-highlighted:focus-visible:outline-(--ring) data-highlighted:focus-visible:outline-solid'

/** The menu once it has been asked for; it opens as it appears, inside its trigger's landmark and not in a portal. */
export function MenuPanel({ label, trigger, triggerClassName, header, entries, align = 'end' }: MenuProps) {
  return (
    <DropdownMenu.Root defaultOpen modal={false}>
      <DropdownMenu.Trigger className={classNames(TOOL, triggerClassName)} aria-label={label}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Content className={MENU} align={align} sideOffset={8} collisionPadding={16} loop>
        {header && (
          <DropdownMenu.Label className="mb-2 border-b border-line px-3 pt-3 pb-2.5 text-14 text-ink-soft">
            {header}
          </DropdownMenu.Label>
        )}
        {entries.map((entry, index) =>
          entry === 'rule' ? (
            <DropdownMenu.Separator key={index} className="my-1.5 border-t border-line" />
          ) : (
            <Row key={index} entry={entry} />
          ),
        )}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

function Row({ entry }: { entry: Exclude<MenuEntry, 'rule'> }) {
  const className = classNames(ROW, entry.tone === 'bad' && 'text-bad', 'onSelect' in entry && 'cursor-pointer')
  const content = (
    <>
      {entry.icon && (
        <span className={classNames('contents', entry.tone !== 'bad' && 'text-menu-icon')}>{entry.icon}</span>
      )}
      {entry.label}
      {entry.keyName && <kbd className="ml-auto">{entry.keyName}</kbd>}
    </>
  )
  if ('onSelect' in entry) {
    return (
      <DropdownMenu.Item className={className} onSelect={entry.onSelect}>
        {content}
      </DropdownMenu.Item>
    )
  }
  return (
    <DropdownMenu.Item className={className} asChild>
      {'to' in entry ? (
        <Link to={entry.to} reloadDocument={entry.isDocument}>
          {content}
        </Link>
      ) : (
        <a href={entry.href} target="_blank" rel="noreferrer">
          {content}
        </a>
      )}
    </DropdownMenu.Item>
  )
}
