import { useCallback, useState } from 'react'
import { Navigate } from 'react-router'
import { plural } from '#domain/plural.ts'
import type { AdminUser } from '#contract/admin-staff.ts'
import { useSession } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLoaded } from '#web/data/use-loaded.ts'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { AdminIcon } from '../kit/admin-icon.tsx'
import { Blank, Failed, Note, PageHead } from '../kit/blocks.tsx'
import { Confirm } from '../kit/dialogs.tsx'
import { FilterBar, SearchFilter } from '../kit/filters.tsx'
import { TableSkeleton } from '../kit/table-parts.tsx'
import { useUrlFilters } from '../kit/url-filters.ts'
import { useRemoval } from '../kit/use-removal.ts'
import { useUrlPanel } from '../kit/use-url-panel.ts'
import { useAccess } from '../access.ts'
import { StaffPanel } from './staff-panel.tsx'
import { StaffTable } from './staff-table.tsx'
import './staff.css'

const NAMES = ['busca'] as const

/** Who may come in here: for the super administrator alone. */
export default function StaffPage() {
  const { isSuperAdmin } = useAccess()
  return isSuperAdmin ? <Staff /> : <Navigate to="/admin" replace />
}

function Staff() {
  const { user } = useSession()
  const { filters, change, clear } = useUrlFilters(NAMES)
  const { data, hasFailed, reload } = useLoaded(useCallback(() => adminApi.adminStaff.list(), []))
  const panel = useUrlPanel('novo')
  const [doomed, setDoomed] = useState<AdminUser | null>(null)
  const { leftOf, remove } = useRemoval({
    // Who is added again was added at another time.
    keyOf: ({ user_id: email, created_at: at }: AdminUser) => `${email} ${at.getTime()}`,
    ask: ({ user_id }) => adminApi.adminStaff.remove({ user_id }),
    reload,
    told: {
      done: 'Usuário removido com sucesso!',
      refused: 'Erro ao remover usuário. Tente novamente.',
      offline: 'Erro ao remover usuário. Verifique sua conexão.',
    },
  })
  const staff = leftOf(data)
  const search = filters.busca?.toLowerCase() ?? ''
  const shown = staff?.filter(({ user_id: email }) => email.includes(search))
  const actions = (
    <Button kind="main" onClick={panel.open}>
      <AdminIcon name="plus" />
      Adicionar Usuário Admin
    </Button>
  )
  return (
    <>
      <AdminHead title="Usuários Admin" />
      <PageHead
        title="Usuários Admin"
        sub={staff && plural(staff.length, 'pessoa entra nesta área', 'pessoas entram nesta área')}
        actions={actions}
      />
      <Note icon="shield">
        Só o super administrador adiciona ou remove usuários. A pessoa precisa ter feito login na loja pelo menos uma
        vez.
      </Note>
      <div className="mt-5">
        <FilterBar>
          <SearchFilter
            label="Buscar usuários"
            placeholder="Buscar por e-mail"
            value={filters.busca ?? ''}
            onChange={(text) => change({ busca: text }, { replace: true })}
          />
        </FilterBar>
      </div>
      {!shown &&
        (hasFailed ? (
          <Failed title="Não foi possível carregar os usuários" onRetry={() => void reload()} />
        ) : (
          <TableSkeleton label="Carregando os usuários" widths={['*', '220px', '180px', '150px']} rows={3} />
        ))}
      {shown?.length === 0 && (
        <Blank icon="search" title="Nenhum usuário encontrado" action={<Button onClick={clear}>Limpar busca</Button>}>
          Ninguém com “{filters.busca}” no e-mail entra nesta área.
        </Blank>
      )}
      {shown && shown.length > 0 && <StaffTable staff={shown} self={user?.email} onRemove={setDoomed} />}
      {panel.isOpen && (
        <StaffPanel
          onClose={panel.close}
          onAdded={() => {
            panel.close()
            void reload()
          }}
        />
      )}
      <Confirm
        open={doomed !== null}
        title={`Remover ${doomed?.user_id}?`}
        verb="Remover acesso"
        isDanger
        onClose={() => setDoomed(null)}
        onConfirm={() => {
          if (doomed) remove(doomed)
          setDoomed(null)
        }}
      >
        <p>Tem certeza que deseja remover o acesso admin deste usuário?</p>
        <p className="soft">
          A pessoa sai na hora, em todos os aparelhos. Como cliente, ela continua entrando na loja.
        </p>
      </Confirm>
    </>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
