import type { ComponentProps } from 'react'
import { type ButtonLook, buttonLook } from './button.tsx'

/** A link that leaves the shop's pages (another site, a file) and looks like a button. */
export function AnchorButton({ kind, size, className, children, ...rest }: ComponentProps<'a'> & ButtonLook) {
  return (
    <a className={buttonLook({ kind, size }, className)} {...rest}>
      {children}
    </a>
  )
}
