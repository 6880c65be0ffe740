import XIcon from 'lucide-react/icons/x'
import { Problem } from '#web/ui/problem.tsx'
import { TEXT_LINK } from './text-link.ts'
import { ToolButton } from './tool-button.tsx'
import type { FailedUpload, Uploads } from './use-uploads.ts'

type Props = Pick<Uploads, 'failed' | 'retry' | 'forget'> & {
  /** False while there is no room for another file. */
  hasRoom?: boolean
}

/** The files that could not be sent, each with its reason. */
export function FailedUploads({ failed, retry, forget, hasRoom = true }: Props) {
  return failed.map((upload: FailedUpload) => (
    <div key={upload.key} className="flex items-center gap-2" role="group" aria-label={upload.file.name}>
      <Problem text={upload.problem} />
      {upload.isRetryable && hasRoom && (
        <button type="button" className={`${TEXT_LINK} shrink-0`} onClick={() => retry(upload)}>
          Tentar de novo
        </button>
      )}
      <ToolButton icon={XIcon} label={`Retirar ${upload.file.name} da lista`} onClick={() => forget(upload)} />
    </div>
  ))
}
