import type { PastImport } from '#contract/admin-import.ts'
import { formatInstant } from '#domain/calendar.ts'
import { State } from '../kit/state.tsx'

/** Whether an import can be undone, is being undone, or was. */
export function UndoState({ undo: { state, until, products, finished } }: Pick<PastImport, 'undo'>) {
  if (state === 'done')
    return (
      <State plain tone="off" shape="cross">
        Desfeita
      </State>
    )
  if (state === 'running')
    return (
      <State plain tone="warn" shape="going">
        Desfazendo: {finished} de {products}
      </State>
    )
  if (state === 'too_old') return <span className="text-ink-soft">Prazo encerrado</span>
  return (
    <State plain tone="ok" shape="clock">
      Até {formatInstant(until)}
    </State>
  )
}
