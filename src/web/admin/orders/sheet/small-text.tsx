import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'

export function SmallText({ className, ...rest }: ComponentProps<'p'>) {
  return <p className={classNames('text-(length:--small) text-ink-soft', className)} {...rest} />
}
