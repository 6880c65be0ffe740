import type { ImportLine, ImportPreview } from '#contract/admin-import.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/table-columns.ts'
import { type Shape, State, type Tone } from '../kit/state.tsx'

const LOOKS: Record<ImportLine['result'], { tone: Tone; shape: Shape }> = {
  bad: { tone: 'bad', shape: 'cross' },
  new: { tone: 'ok', shape: 'done' },
  changed: { tone: 'way', shape: 'going' },
  equal: { tone: 'off', shape: 'wait' },
}

const WRONG = 'font-semibold text-bad'

/** The cell shows the price of the product or of its variant. */
const isPrice = (heading: string) => heading === 'Preço' || heading === 'Preço da variação'

const COLUMNS: Column<ImportLine & { id: number }>[] = [
  { name: 'Linha', place: 'a', width: '60px', cell: ({ line }) => <span className="num">{line}</span> },
  {
    name: 'Nome',
    place: 'b',
    cell: ({ name, columns }) =>
      name === '' ? (
        <span className="text-ink-soft">vazio</span>
      ) : (
        <span className={classNames('line-clamp-2', columns.includes('Nome') && WRONG)}>{name}</span>
      ),
  },
  {
    name: 'Preço',
    place: 'c',
    width: '112px',
    isNumber: true,
    cell: ({ price, columns }) => <span className={classNames('num', columns.some(isPrice) && WRONG)}>{price}</span>,
  },
  {
    name: 'Estoque',
    width: '84px',
    isNumber: true,
    cell: ({ stock, columns }) => (
      <span className={classNames('num', columns.includes('Estoque') && WRONG)}>{stock}</span>
    ),
  },
  {
    name: 'Resultado',
    place: 'e',
    width: '300px',
    cell: ({ result, what }) => (
      <State plain {...LOOKS[result]}>
        {what}
      </State>
    ),
  },
]

/** More rows would only slow down the page. */
const MAX_SHOWN = 500

export function ImportLines({ preview: { rows, lines, bad } }: { preview: ImportPreview }) {
  const shown = rows.slice(0, MAX_SHOWN)
  return (
    <>
      <DataTable
        stack="'a b c' auto '. e e' auto / 36px minmax(0, 1fr) auto"
        hasStickyHead={false}
        caption="Linhas do arquivo"
        columns={COLUMNS}
        isBad={({ result }) => result === 'bad'}
        rows={shown.map((row) => ({ ...row, id: row.line }))}
      />
      {shown.length < lines && (
        <p className="text-ink-soft">
          E mais {lines - shown.length} linhas.
          {bad > shown.length && ' As que têm problema estão todas em “Baixar linhas com problema”.'}
        </p>
      )}
    </>
  )
}
