import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

/** One row of a menu: a link when it has `to`, else an action. */
type MenuEntry = { label: ReactNode; icon?: IconName; tone?: 'bad' } & (
  | { to: string; onSelect?: undefined }
  | { to?: undefined; onSelect: () => void }
)

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

/** The menu once it has been asked for; it opens as it appears, inside its trigger's landmark and not in a portal. */
export function MenuPanel({ label, trigger, triggerClassName, header, entries, align = 'end' }: MenuProps) {
  return (
    <DropdownMenu.Root defaultOpen modal={false}>
      <DropdownMenu.Trigger className={classNames('tool', triggerClassName)} aria-label={label}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Content className="menu" align={align} sideOffset={8} collisionPadding={16} loop>
        {header && <DropdownMenu.Label className="mb-2 border-b border-line px-3 pt-3 pb-2.5 text-14 text-ink-soft">{header}</DropdownMenu.Label>}
        {entries.map((entry, index) => (
          <Row key={index} entry={entry} />
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

function Row({ entry }: { entry: MenuEntry }) {
  const className = classNames('menu-row', entry.tone === 'bad' && 'text-bad')
  const content = (
    <>
      {entry.icon && <Icon name={entry.icon} />}
      {entry.label}
    </>
  )
  if (entry.to === undefined) {
    return (
      <DropdownMenu.Item className={classNames(className, 'cursor-pointer')} onSelect={entry.onSelect}>
        {content}
      </DropdownMenu.Item>
    )
  }
  return (
    <DropdownMenu.Item className={className} asChild>
      <Link to={entry.to}>{content}</Link>
    </DropdownMenu.Item>
  )
}
