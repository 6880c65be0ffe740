import { Link } from 'react-router'
import { Panel } from '../kit/dialogs.tsx'
import { Keys } from './keys.tsx'
import type { Place } from './places.ts'

type KeyRow = readonly [keys: readonly string[], does: string, to?: string]

const EVERYWHERE: readonly KeyRow[] = [
  [['Ctrl', 'K'], 'buscar ou ir para'],
  [['?'], 'esta lista'],
  [['Esc'], 'fechar'],
]

const LISTS: readonly KeyRow[] = [
  [['J'], 'próxima linha'],
  [['K'], 'linha anterior'],
  [['Enter'], 'abrir a linha'],
  [['X'], 'selecionar a linha, onde se seleciona'],
]

/** Every key of the back office; those of one list stand at its foot too. */
export function KeyList({ places, onClose }: { places: readonly Place[]; onClose: () => void }) {
  const pages = places.flatMap(({ keys, label, to }) => (keys ? [[keys, label, to] as const] : []))
  return (
    <Panel open title="Teclas" onClose={onClose}>
      <Group title="Em toda parte" rows={EVERYWHERE} />
      <Group title="Nas listas" rows={LISTS} />
      <Group title="Ir para" rows={pages} onGo={onClose} />
    </Panel>
  )
}

function Group({ title, rows, onGo }: { title: string; rows: readonly KeyRow[]; onGo?: () => void }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className="mt-2 grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
        {rows.map(([keys, does, to]) => (
          <div key={does} className="flex min-h-7 items-center gap-3">
            <dt className="min-w-18 flex-none">
              <Keys keys={keys} isAlwaysShown />
            </dt>
            <dd>
              {to ? (
                <Link to={to} onClick={onGo}>
                  {does}
                </Link>
              ) : (
                does
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
