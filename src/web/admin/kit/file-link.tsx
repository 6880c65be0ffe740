import { AnchorButton } from '#web/ui/anchor-button.tsx'
import DownloadIcon from 'lucide-react/icons/download'

/** Downloads what is listed as a table; `to` is the call that answers the file, under the name that the server gives it. */
export function FileLink({ to }: { to: string }) {
  return (
    <AnchorButton href={to} download>
      <DownloadIcon />
      Exportar CSV
    </AnchorButton>
  )
}
