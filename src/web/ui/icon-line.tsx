import type { ReactNode } from 'react'
import type { IconComponent } from './icon.ts'

/** An item of a list whose mark is an icon. */
export function IconLine({ icon: Icon, children }: { icon: IconComponent; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon className="mt-0.5 size-5 opacity-70" />
      <span>{children}</span>
    </li>
  )
}
