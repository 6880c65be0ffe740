import { AnchorButton } from '#web/ui/anchor-button.tsx'
import DownloadIcon from 'lucide-react/icons/download'

/** Downloads what is listed as a table; `to` is the call that answers the file, under the name that the server gives it. `isLow`: only its icon on a phone. */
export function FileLink({ to, isLow }: { to: string; isLow?: boolean }) {
  return (
    <AnchorButton href={to} download>
      <DownloadIcon />
      <span className={isLow ? 'max-sm:sr-only' : undefined}>Exportar CSV</span>
    </AnchorButton>
  )
}
