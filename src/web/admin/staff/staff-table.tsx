import LockIcon from 'lucide-react/icons/lock'
import ShieldCheckIcon from 'lucide-react/icons/shield-check'
import type { AdminUser } from '#contract/admin-staff.ts'
import { formatDay, saoPauloDay } from '#domain/calendar.ts'
import { ROLE_LABELS, ROLE_SENTENCES } from '#domain/role.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/table-columns.ts'

type Row = AdminUser & { id: number; isSelf: boolean }

const MARK = 'inline-flex items-center gap-1.5 text-(length:--small) whitespace-nowrap'

type Acts = { onChange: (person: AdminUser) => void; onRemove: (person: AdminUser) => void }

function columns({ onChange, onRemove }: Acts): readonly Column<Row>[] {
  return [
    {
      name: 'Usuário',
      place: 'a',
      className: 'max-lg:wrap-anywhere',
      cell: ({ user_id: email, isSelf }) => (
        <>
          <span className="font-semibold">{email}</span> {isSelf && <span className="text-ink-soft">você</span>}
        </>
      ),
    },
    {
      name: 'Tipo',
      place: 'b',
      width: '220px',
      cell: ({ is_super_admin: isSuper, role }) =>
        isSuper ? (
          <span className={classNames(MARK, 'text-accent')}>
            <ShieldCheckIcon className="size-4" />
            {ROLE_LABELS.owner}
          </span>
        ) : (
          <span title={ROLE_SENTENCES[role]}>{ROLE_LABELS[role]}</span>
        ),
    },
    {
      name: 'Adicionado em',
      place: 'c',
      width: '180px',
      cell: ({ is_super_admin: isSuper, created_at: at }) =>
        isSuper ? (
          <span className="text-ink-soft">Permanente</span>
        ) : (
          <span className="num">{formatDay(saoPauloDay(at))}</span>
        ),
    },
    {
      name: 'Ações',
      place: 'z',
      width: '210px',
      isNumber: true,
      cell: (person) =>
        person.is_super_admin ? (
          <span className={classNames(MARK, 'text-ink-soft')}>
            <LockIcon className="size-4" />
            Não removível
          </span>
        ) : (
          <span className="inline-flex flex-wrap justify-end gap-x-1">
            <Button
              kind="quiet"
              size="tight"
              aria-label={`Mudar o acesso de ${person.user_id}`}
              onClick={() => onChange(person)}
            >
              Mudar
            </Button>
            <Button
              kind="quiet"
              size="tight"
              className="-mr-3.5 text-bad lg:-mr-2.5"
              aria-label={`Remover acesso de ${person.user_id}`}
              onClick={() => onRemove(person)}
            >
              Remover
            </Button>
          </span>
        ),
    },
  ]
}

/** The super administrator first. */
export function StaffTable({
  staff,
  self,
  ...acts
}: Acts & {
  staff: readonly AdminUser[]
  self: string | undefined
}) {
  const rows = staff.map((person, index): Row => ({ ...person, id: index + 1, isSelf: person.user_id === self }))
  return (
    <DataTable
      caption="Usuários Admin"
      stack="'a a' auto 'b z' auto 'c z' auto / minmax(0, 1fr) auto"
      columns={columns(acts)}
      rows={rows}
    />
  )
}
