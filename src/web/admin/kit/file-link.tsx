import { AdminIcon } from './admin-icon.tsx'

/** Downloads what is listed as a table; `to` is the call that answers the file, under the name that the server gives it. */
export function FileLink({ to }: { to: string }) {
  return (
    <a className="btn btn-line btn-sm" href={to} download>
      <AdminIcon name="download" />
      Exportar CSV
    </a>
  )
}
