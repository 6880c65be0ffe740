import PencilIcon from 'lucide-react/icons/pencil'
import TrashIcon from 'lucide-react/icons/trash'
import type { SynonymGroup } from '#contract/admin-synonyms.ts'
import { RowActions } from '../kit/cells.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/table-columns.ts'
import { ToolButton } from '../kit/tool-button.tsx'

type Actions = { edit: (group: SynonymGroup) => void; remove: (group: SynonymGroup) => void }

export function SynonymsTable({ groups, actions }: { groups: readonly SynonymGroup[]; actions: Actions }) {
  return (
    <DataTable
      caption="Grupos de sinônimos"
      stack="'a z' auto / minmax(0, 1fr) auto"
      columns={columns(actions)}
      rows={groups}
      onOpen={actions.edit}
    />
  )
}

function columns({ edit, remove }: Actions): readonly Column<SynonymGroup>[] {
  return [
    {
      name: 'Palavras',
      place: 'a',
      cell: (group) => (
        <button
          type="button"
          className="min-h-8 text-left break-words hover:underline max-lg:min-h-11"
          onClick={() => edit(group)}
        >
          {group.words.join(', ')}
        </button>
      ),
    },
    {
      name: 'Ações',
      place: 'z',
      width: '112px',
      isNumber: true,
      cell: (group) => (
        <RowActions>
          <ToolButton icon={PencilIcon} label={`Editar ${group.words[0]}`} onClick={() => edit(group)} />
          <ToolButton icon={TrashIcon} label={`Excluir ${group.words[0]}`} onClick={() => remove(group)} />
        </RowActions>
      ),
    },
  ]
}
