import { classNames } from '#web/ui/class-names.ts'
import { AdminIcon } from './admin-icon.tsx'

/** Downloads what is listed as a table; `to` is the call that answers the file, under the name that the server gives it. */
export function FileLink({ to, className }: { to: string; className?: string }) {
  return (
    <a className={classNames('btn btn-line btn-sm', className)} href={to} download>
      <AdminIcon name="download" />
      Exportar CSV
    </a>
  )
}
