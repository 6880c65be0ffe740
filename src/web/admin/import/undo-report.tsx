import type { PastImport, UndoneProduct } from '#contract/admin-import.ts'
import { formatInstant } from '#domain/calendar.ts'
import { ProgressBar } from '../kit/progress-bar.tsx'
import { UndoneTable } from './undone-table.tsx'

/** Until when the import can be undone, how far that is, and what stayed. */
export function UndoReport({
  past: { undo, kept },
}: {
  past: Pick<PastImport, 'undo'> & { kept: readonly UndoneProduct[] }
}) {
  return (
    <section className="border-t border-line py-5">
      <h2 className="mb-3">Desfazer</h2>
      <p role="status">{sentenceOf(undo)}</p>
      {undo.state === 'running' && (
        <ProgressBar
          className="mt-2 w-full"
          share={undo.products === 0 ? undefined : undo.finished / undo.products}
          label="Produtos desfeitos"
        />
      )}
      {kept.length > 0 && (
        <div className="mt-5">
          <UndoneTable caption="O que não ficou como antes" rows={kept} />
        </div>
      )}
    </section>
  )
}

function sentenceOf({ state, until, actor, ended_at: endedAt, products, finished }: PastImport['undo']): string {
  if (state === 'possible') return `Esta importação pode ser desfeita até ${formatInstant(until)}.`
  if (state === 'too_old') return `O prazo para desfazer terminou em ${formatInstant(until)}.`
  if (state === 'running') return `${finished} de ${products} produtos desfeitos. Você pode sair desta página.`
  return `Desfeita por ${actor} em ${endedAt ? formatInstant(endedAt) : ''}.`
}
