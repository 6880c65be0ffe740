import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { IconComponent } from './icon.ts'

export type TagTone = 'wait' | 'paid' | 'sent' | 'done' | 'off'

const TONES: Record<TagTone, string> = {
  wait: 'on-highlight',
  paid: 'on-success',
  sent: 'on-accent',
  done: 'bg-ok text-surface',
  off: 'bg-line text-ink',
}

const TAG = 'inline-flex w-fit items-center gap-2 rounded-control py-1.5 pr-3 pl-2.5 text-14 leading-5 font-semibold'

/** A state as a coloured label; always with an icon and the word. */
export function Tag({
  tone,
  icon: Icon,
  children,
  className,
}: {
  tone: TagTone
  icon: IconComponent
  children: ReactNode
  className?: string
}) {
  return (
    <span className={classNames(TAG, TONES[tone], className)}>
      <Icon className="size-4 stroke-2" />
      {children}
    </span>
  )
}
