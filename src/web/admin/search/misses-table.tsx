import type { SearchMiss } from '#contract/admin-synonyms.ts'
import { formatDay } from '#domain/calendar.ts'
import { pluralWord } from '#domain/plural.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/table-columns.ts'

type Props = { misses: readonly SearchMiss[]; onCreate: (term: string) => void }

export function MissesTable({ misses, onCreate }: Props) {
  return (
    <DataTable
      caption="Buscas sem resultado, as mais frequentes primeiro"
      stack="'a z' auto 'b z' auto / minmax(0, 1fr) auto"
      columns={columns(onCreate)}
      rows={misses}
      onOpen={({ term }) => onCreate(term)}
    />
  )
}

function columns(onCreate: (term: string) => void): readonly Column<SearchMiss>[] {
  return [
    { name: 'Busca', place: 'a', cell: ({ term }) => <span className="font-semibold break-words">{term}</span> },
    {
      name: 'Vezes',
      place: 'b',
      className: 'max-lg:text-left',
      width: '112px',
      isNumber: true,
      cell: ({ count }) => (
        <span className="num">
          {count.toLocaleString('pt-BR')}
          <span className="text-ink-soft lg:hidden"> {pluralWord(count, 'vez', 'vezes')}</span>
        </span>
      ),
    },
    {
      name: 'Última',
      place: 'c',
      className: 'max-lg:hidden',
      width: '150px',
      cell: ({ last_day: day }) => <span className="num text-ink-soft">{formatDay(day)}</span>,
    },
    {
      name: 'Ações',
      place: 'z',
      width: '170px',
      isNumber: true,
      cell: ({ term }) => (
        <Button size="tight" aria-label={`Criar sinônimo de ${term}`} onClick={() => onCreate(term)}>
          Criar sinônimo
        </Button>
      ),
    },
  ]
}
