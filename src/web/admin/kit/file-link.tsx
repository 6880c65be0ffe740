import DownloadIcon from 'lucide-react/icons/download'

/** Downloads what is listed as a table; `to` is the call that answers the file, under the name that the server gives it. */
export function FileLink({ to }: { to: string }) {
  return (
    <a className="btn btn-line btn-sm" href={to} download>
      <DownloadIcon />
      Exportar CSV
    </a>
  )
}
