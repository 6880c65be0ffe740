import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCan } from '../access.ts'
import { pageNeeds } from '../page-needs.ts'

type Props = { to: string; className: string; children: ReactNode }

/** A link within a text; its words alone if the role does not include the page. */
export function AllowedLink({ to, className, children }: Props) {
  if (!useCan(pageNeeds(to))) return children
  return (
    <Link className={className} to={to}>
      {children}
    </Link>
  )
}
