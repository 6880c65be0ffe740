import { type ReactNode, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import DownloadIcon from 'lucide-react/icons/download'
import type { Backups as State } from '#contract/admin-backups.ts'
import { formatBytes } from '#domain/bytes.ts'
import { formatInstant } from '#domain/calendar.ts'
import { plural } from '#domain/plural.ts'
import { Button } from '#web/ui/button.tsx'
import { adminApi } from '../api.ts'
import { ProgressBar } from '../kit/progress-bar.tsx'
import { toastError } from '../kit/toast-error.ts'
import { useAction } from '../kit/use-action.ts'

const POLL_MS = 1500

/** The owner's backups: makes one, shows its progress, downloads those on the server. `children`: what the finding says. */
export function Backups({ state, children }: { state: State; children: ReactNode }) {
  const { running, failure, backups, has_bucket: hasBucket } = state
  const [newest, ...older] = backups
  const { revalidate } = useRevalidator()
  const isRunning = running !== null
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void revalidate(), POLL_MS)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])

  const [make, isMaking] = useAction(makeBackup)
  const isBusy = isRunning || isMaking

  async function makeBackup(): Promise<void> {
    try {
      await adminApi.adminBackups.make()
      await revalidate()
    } catch (error) {
      toastError(error, { refused: 'Não foi possível começar a cópia.', onRetry: () => make() })
    }
  }

  return (
    <>
      <div className="grid min-w-0 justify-items-start gap-y-1 wrap-anywhere">
        <div>{children}</div>
        {failure && !isRunning && (
          <p className="text-bad">
            A cópia de {formatInstant(failure.ended_at)} falhou. {failure.sentence}
          </p>
        )}
        <span role="status">{running && <Progress percent={running.percent} />}</span>
        {!state.may_make && <p className="text-ink-soft">Só o super administrador faz e baixa cópias.</p>}
        {newest && state.may_make && <Kept older={older} hasBucket={hasBucket} />}
      </div>
      {state.may_make && (
        <div className="flex flex-wrap items-center justify-end gap-2">
          {newest && !isBusy && <Download backup={newest} />}
          <Button size="tight" busy={isBusy} onClick={() => make()}>
            {isBusy ? 'Fazendo a cópia...' : 'Fazer cópia agora'}
          </Button>
        </div>
      )}
    </>
  )
}

/** What a copy holds, and those before the newest. */
function Kept({ older, hasBucket }: { older: State['backups']; hasBucket: boolean }) {
  return (
    <>
      <p className="text-note text-ink-soft">
        A cópia tem o banco e {hasBucket ? 'não as fotos, que estão no bucket' : 'as fotos enviadas'}: os dados de todos
        os clientes. Guarde-a em lugar seguro.
      </p>
      {older.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 items-center text-brand-deep underline underline-offset-3 sm:min-h-6">
            {plural(older.length, 'cópia anterior', 'cópias anteriores')}
          </summary>
          <ul className="mt-1 grid gap-1.5">
            {older.map((backup) => (
              <li key={backup.name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="num">
                  {formatInstant(backup.made_at)}, {formatBytes(backup.bytes)}
                </span>
                <Download backup={backup} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function Progress({ percent }: { percent: number | null }) {
  return (
    <span className="flex items-center gap-2">
      <ProgressBar
        className="w-32"
        share={percent === null ? undefined : percent / 100}
        label="Cópia de segurança em andamento"
      />
      <span className="num">{percent !== null && `${percent}%`}</span>
      <span className="text-ink-soft">A loja continua vendendo. Você pode sair desta página.</span>
    </span>
  )
}

function Download({ backup: { name, made_at: at, bytes } }: { backup: State['backups'][number] }) {
  const [download, isStarting] = useAction(async () => {
    try {
      await adminApi.adminBackups.confirm({ name })
      startDownload(`/api/admin/backups/${name}/file`)
    } catch (error) {
      toastError(error, { refused: 'Não foi possível baixar a cópia.' })
    }
  })
  return (
    <Button size="tight" busy={isStarting} onClick={() => download()}>
      <DownloadIcon />
      Baixar
      <span className="sr-only">
        {' '}
        a cópia de {formatInstant(at)}, {formatBytes(bytes)}
      </span>
    </Button>
  )
}

function startDownload(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
