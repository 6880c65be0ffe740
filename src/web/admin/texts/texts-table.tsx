import { Link, useNavigate } from 'react-router'
import ExternalLinkIcon from 'lucide-react/icons/external-link'
import PencilIcon from 'lucide-react/icons/pencil'
import TrashIcon from 'lucide-react/icons/trash'
import type { ListedText } from '#contract/admin-texts.ts'
import { formatInstant } from '#domain/calendar.ts'
import { textPath } from '#domain/shop-paths.ts'
import { useNow } from '#web/ui/use-now.ts'
import { ActionsMenu } from '../kit/actions-menu.tsx'
import { RowActions, Sub } from '../kit/cells.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/table-columns.ts'
import { State } from '../kit/state.tsx'
import { placeOf } from './text-form.ts'

type Props = { texts: readonly ListedText[]; path: string; onRemove: (text: ListedText) => void }

function columns(
  path: string,
  open: (text: ListedText) => void,
  onRemove: Props['onRemove'],
): readonly Column<ListedText>[] {
  return [
    {
      name: 'Título',
      place: 'a',
      cell: (text) => (
        <>
          <Link className="block truncate font-semibold no-underline hover:underline" to={`${path}/${text.id}`}>
            {text.title}
          </Link>
          <Sub>{textPath(text)}</Sub>
        </>
      ),
    },
    { name: 'Situação', place: 'b', width: '160px', cell: (text) => <TextState text={text} /> },
    {
      name: 'Alterado em',
      place: 'c',
      width: '200px',
      cell: ({ updated_at: at }) => <span className="num text-ink-soft">{formatInstant(at)}</span>,
    },
    {
      name: 'Ações',
      place: 'z',
      width: '112px',
      isNumber: true,
      cell: (text) => (
        <RowActions>
          <ActionsMenu
            label={`Ações de ${text.title}`}
            entries={[
              { label: 'Editar', icon: <PencilIcon />, keyName: 'Enter', onSelect: () => open(text) },
              {
                label: placeOf(text).isShown ? 'Ver na loja' : 'Ver a prévia',
                icon: <ExternalLinkIcon />,
                href: placeOf(text).href,
              },
              'rule',
              { label: 'Excluir', icon: <TrashIcon />, tone: 'bad', onSelect: () => onRemove(text) },
            ]}
          />
        </RowActions>
      ),
    },
  ]
}

export function TextsTable({ texts, path, onRemove }: Props) {
  const navigate = useNavigate()
  const open = ({ id }: ListedText) => void navigate(`${path}/${id}`)
  return (
    <DataTable
      caption="Textos"
      stack="'a z' auto 'b c' auto / minmax(0, 1fr) auto"
      columns={columns(path, open, onRemove)}
      rows={texts}
      onOpen={open}
    />
  )
}

function TextState({ text: { state, published_at: at } }: { text: ListedText }) {
  const now = useNow()
  if (state === 'draft' || at === null)
    return (
      <State tone="off" shape="pause">
        Rascunho
      </State>
    )
  if (at > now)
    return (
      <>
        <State tone="warn" shape="clock">
          Agendado
        </State>
        <Sub className="num">{formatInstant(at)}</Sub>
      </>
    )
  return (
    <State tone="ok" shape="done">
      Publicado
    </State>
  )
}
