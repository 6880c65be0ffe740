import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { IconComponent } from './icon.ts'

const STATES = { ok: 'text-ok', warn: 'text-warn', bad: 'text-bad' } as const

/** A state as a line of coloured text: 'Em estoque'. */
export function StateLine({
  tone,
  icon: Icon,
  children,
  className,
}: {
  tone: keyof typeof STATES
  icon: IconComponent
  children: ReactNode
  className?: string
}) {
  return (
    <p className={classNames('flex items-center gap-2 font-semibold', STATES[tone], className)}>
      <Icon className="size-[18px]" />
      {children}
    </p>
  )
}
