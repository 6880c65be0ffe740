import type { ReactNode } from 'react'
import { AdminIcon } from './admin-icon.tsx'

/** Looks like a button, downloads what a call answers as a file. */
export function FileLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className="btn btn-line" href={to} download>
      <AdminIcon name="download" />
      {children}
    </a>
  )
}
