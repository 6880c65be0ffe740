import { Link } from 'react-router'
import type { UndoneProduct, UndoResult } from '#contract/admin-import.ts'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/table-columns.ts'
import { type Shape, State, type Tone } from '../kit/state.tsx'
import { productPath } from './past-import.ts'

const LOOKS: Record<UndoResult, { tone: Tone; shape: Shape; word: string }> = {
  restored: { tone: 'ok', shape: 'done', word: 'Volta ao que era' },
  deleted: { tone: 'off', shape: 'cross', word: 'Excluído' },
  hidden: { tone: 'warn', shape: 'pause', word: 'Oculto' },
  partly: { tone: 'warn', shape: 'half', word: 'Volta em parte' },
  skipped: { tone: 'off', shape: 'cross', word: 'Fica de fora' },
}

const COLUMNS: readonly Column<UndoneProduct & { id: number }>[] = [
  {
    name: 'Produto',
    place: 'a',
    cell: ({ product }) => (
      <Link className="line-clamp-2 text-brand-deep hover:underline" to={productPath(product)}>
        {product}
      </Link>
    ),
  },
  {
    name: 'Resultado',
    place: 'b',
    width: '152px',
    cell: ({ result }) => {
      const { word, ...look } = LOOKS[result]
      return (
        <State plain {...look}>
          {word}
        </State>
      )
    },
  },
  { name: 'Por quê', place: 'c', width: '340px', cell: ({ what }) => <span className="text-ink-soft">{what}</span> },
]

/** What undoing an import does to products. */
export function UndoneTable({ caption, rows }: { caption: string; rows: readonly UndoneProduct[] }) {
  return (
    <DataTable
      caption={caption}
      stack="'a b' auto 'c c' auto / minmax(0, 1fr) auto"
      look="top"
      hasStickyHead={false}
      columns={COLUMNS}
      rows={rows.map((row) => ({ ...row, id: row.product_id }))}
    />
  )
}
