import { useState } from 'react'
import { useRevalidator } from 'react-router'
import Undo2Icon from 'lucide-react/icons/undo-2'
import { formatInstant } from '#domain/calendar.ts'
import { nullIfNotFound, orNull, useLastGood } from '#web/data/attempt.ts'
import { Button, GoLink } from '#web/ui/button.tsx'
import { useInterval } from '#web/ui/use-interval.ts'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { PageHead } from '../kit/blocks.tsx'
import { Figure, FigureStrip } from '../kit/figures.tsx'
import { Unloaded } from '../kit/unloaded.tsx'
import { NotFoundScreen } from '../not-found.tsx'
import type { Route } from './+types/past-import-page'
import { importName, isFetching } from './past-import.ts'
import { PictureDownloads } from './picture-downloads.tsx'
import { UndoDialog } from './undo-dialog.tsx'
import { UndoReport } from './undo-report.tsx'

const POLL_MS = 3000

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return orNull(findImport(Number(params.id)))
}

type Detail = Awaited<ReturnType<typeof adminApi.adminImport.get>>

/** Null if there is no such import. */
async function findImport(id: number): Promise<{ past: Detail | null }> {
  return { past: await nullIfNotFound(adminApi.adminImport.get({ id })) }
}

export default function PastImportPage({ loaderData }: Route.ComponentProps) {
  const loaded = useLastGood(loaderData)
  if (loaded?.past === null) return <NotFoundScreen />
  return <ImportDetail past={loaded?.past ?? null} />
}

function ImportDetail({ past }: { past: Detail | null }) {
  const [isUndoing, setUndoing] = useState(false)
  const { revalidate } = useRevalidator()
  const isWorking = past !== null && (isFetching(past.pictures) || past.undo.state === 'running')
  useInterval(() => void revalidate(), POLL_MS, { isActive: isWorking })
  return (
    <>
      <AdminHead title={past ? importName(past) : 'Importação'} />
      <GoLink to="/admin/produtos/importacoes" arrow="left">
        Importações
      </GoLink>
      <PageHead
        title={past ? importName(past) : 'Importação'}
        sub={past && `Importado por ${past.actor} em ${formatInstant(past.imported_at)}`}
        actions={
          past?.undo.state === 'possible' && (
            <Button size="sm" onClick={() => setUndoing(true)}>
              <Undo2Icon />
              Desfazer importação
            </Button>
          )
        }
      />
      {past ? (
        <>
          <FigureStrip label="Produtos do arquivo" layout="three">
            <Figure name="Novos" value={past.created} />
            <Figure name="Alterados" value={past.changed} />
            <Figure name="Iguais" value={past.equal} />
          </FigureStrip>
          {past.pictures.total > 0 && <PictureDownloads past={past} onChanged={revalidate} />}
          <UndoReport past={past} />
          {isUndoing && <UndoDialog past={past} onClose={() => setUndoing(false)} onStarted={revalidate} />}
        </>
      ) : (
        <Unloaded title="Não foi possível carregar a importação" />
      )}
    </>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
