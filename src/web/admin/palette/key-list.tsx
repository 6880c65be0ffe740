import { Panel } from '../kit/dialogs.tsx'
import { Keys } from './palette.tsx'
import type { Place } from './places.ts'

const EVERYWHERE: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['Ctrl', 'K'], 'buscar ou ir para'],
  [['?'], 'esta lista'],
  [['Esc'], 'fechar'],
]

const LISTS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['J'], 'próxima linha'],
  [['K'], 'linha anterior'],
  [['Enter'], 'abrir a linha'],
  [['X'], 'selecionar a linha, onde se seleciona'],
]

/** Every key of the back office; those of one list stand at its foot too. */
export function KeyList({ places, onClose }: { places: readonly Place[]; onClose: () => void }) {
  const pages = places.flatMap(({ keys, label }) => (keys ? [[keys, label] as const] : []))
  return (
    <Panel open title="Teclas" onClose={onClose}>
      <Group title="Em toda parte" rows={EVERYWHERE} />
      <Group title="Nas listas" rows={LISTS} />
      <Group title="Ir para" rows={pages} />
    </Panel>
  )
}

function Group({ title, rows }: { title: string; rows: readonly (readonly [keys: readonly string[], does: string])[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className="key-list">
        {rows.map(([keys, does]) => (
          <div key={does}>
            <dt>
              <Keys keys={keys} />
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
