import { useEffect, useState } from 'react'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import type { PastImport, UndoPreview } from '#contract/admin-import.ts'
import { plural } from '#domain/plural.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { Button } from '#web/ui/button.tsx'
import { adminApi } from '../api.ts'
import { Note } from '../kit/blocks.tsx'
import { Panel } from '../kit/dialogs.tsx'
import { TableSkeleton } from '../kit/table-parts.tsx'
import { toastError } from '../kit/toast-error.ts'
import { useAction } from '../kit/use-action.ts'
import { UndoneTable } from './undone-table.tsx'

type Props = { past: Pick<PastImport, 'id'>; onClose: () => void; onStarted: () => Promise<void> }

/** Says what undoing would do now, and begins it. */
export function UndoDialog({ past: { id }, onClose, onStarted }: Props) {
  const { preview, problem } = usePreview(id)
  const [start, isStarting] = useAction(async () => {
    try {
      await adminApi.adminImport.undo({ id })
    } catch (error) {
      toastError(error, { refused: 'Não foi possível desfazer a importação.' })
    }
    onClose()
    await onStarted()
  })
  return (
    <Panel
      open
      title="Desfazer importação?"
      width="wide"
      onClose={onClose}
      hint="Isto não pode ser revertido; o arquivo pode ser importado de novo."
      actions={
        <>
          <Button size="sm" onClick={onClose}>
            Voltar
          </Button>
          <Button size="sm" kind="stop" disabled={!preview} busy={isStarting} onClick={() => start()}>
            Desfazer importação
          </Button>
        </>
      }
    >
      {problem && (
        <Note tone="bad" icon={TriangleExclamationPointIcon} role="alert">
          {problem}
        </Note>
      )}
      {!preview && !problem && (
        <TableSkeleton label="Conferindo o que mudou" widths={['*', '152px', '340px']} rows={4} />
      )}
      {preview && <Preview preview={preview} />}
    </Panel>
  )
}

function usePreview(id: number) {
  const [state, setState] = useState<{ preview: UndoPreview | null; problem: string | null }>({
    preview: null,
    problem: null,
  })
  useEffect(() => {
    let isCurrent = true
    adminApi.adminImport
      .previewUndo({ id })
      .then((preview) => isCurrent && setState({ preview, problem: null }))
      .catch((error: unknown) => {
        const problem = refusalText(error, 'Não foi possível conferir o que mudou. Verifique sua conexão.')
        if (isCurrent) setState({ preview: null, problem })
      })
    return () => {
      isCurrent = false
    }
  }, [id])
  return state
}

function Preview({ preview: { rows, ...counts } }: { preview: UndoPreview }) {
  const total = counts.deleted + counts.hidden + counts.restored + counts.partly + counts.skipped
  return (
    <>
      <div className="grid gap-2" role="status">
        <p className="font-medium">{summaryOf(counts)}</p>
        <p className="text-ink-soft">
          O que foi vendido continua vendido: o estoque volta pela diferença e nunca fica abaixo de zero. O que alguém
          mudou depois da importação fica como está, e as categorias criadas também.
        </p>
      </div>
      <UndoneTable caption="O que acontece com cada produto" rows={rows} />
      {total > rows.length && (
        <p className="text-ink-soft">E mais {plural(total - rows.length, 'produto', 'produtos')}.</p>
      )}
    </>
  )
}

function summaryOf({ deleted, hidden, restored, partly, skipped }: Omit<UndoPreview, 'rows'>): string {
  const parts = [
    restored > 0 && `${plural(restored, 'produto volta', 'produtos voltam')} ao que era`,
    partly > 0 && `${plural(partly, 'produto volta', 'produtos voltam')} em parte`,
    deleted > 0 && `${plural(deleted, 'produto novo é excluído', 'produtos novos são excluídos')}`,
    hidden > 0 && `${plural(hidden, 'produto novo fica oculto', 'produtos novos ficam ocultos')}`,
    skipped > 0 && `${plural(skipped, 'produto excluído fica', 'produtos excluídos ficam')} de fora`,
  ]
  const said = parts.filter((part) => part !== false)
  return said.length === 0 ? 'Não há nada a desfazer.' : `${said.join('; ')}.`
}
