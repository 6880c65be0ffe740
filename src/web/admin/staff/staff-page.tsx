import { useState } from 'react'
import { useRevalidator } from 'react-router'
import PlusIcon from 'lucide-react/icons/plus'
import SearchIcon from 'lucide-react/icons/search'
import ShieldCheckIcon from 'lucide-react/icons/shield-check'
import { plural } from '#domain/plural.ts'
import type { AdminUser } from '#contract/admin-staff.ts'
import { orNull, useLastGood } from '#web/data/attempt.ts'
import { useSession } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { Blank, Note, PageHead } from '../kit/blocks.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FilterBar, SearchFilter } from '../kit/filters.tsx'
import { ListBody } from '../kit/list-body.tsx'
import { revalidatesOn } from '../kit/list-loader.ts'
import { TableSkeleton } from '../kit/table-parts.tsx'
import { useUrlFilters } from '../kit/url-filters.ts'
import { useOptimisticDelete } from '../kit/use-optimistic-delete.ts'
import { useUrlPanel } from '../kit/use-url-panel.ts'
import { accessContext, ifCan } from '../access.ts'
import type { Route } from './+types/staff-page'
import { RolePanel } from './role-panel.tsx'
import { StaffPanel } from './staff-panel.tsx'
import { StaffTable } from './staff-table.tsx'

const NAMES = ['busca'] as const

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return orNull(ifCan(context.get(accessContext), 'staff', () => adminApi.adminStaff.list()))
}

/** The search filters rows that are already loaded. */
export const shouldRevalidate = revalidatesOn([])

export default function StaffPage({ loaderData: loaded }: Route.ComponentProps) {
  const { user } = useSession()
  const { revalidate } = useRevalidator()
  const { filters, change, clear } = useUrlFilters(NAMES)
  const panel = useUrlPanel('novo')
  const [toDelete, setToDelete] = useState<AdminUser | null>(null)
  const [toChange, setToChange] = useState<AdminUser | null>(null)
  const { leftOf, remove } = useOptimisticDelete({
    // The same person added again gets a new row.
    keyOf: ({ user_id: email, created_at: at }: AdminUser) => `${email} ${at.getTime()}`,
    ask: ({ user_id }) => adminApi.adminStaff.remove({ user_id }),
    messages: {
      done: 'Usuário removido com sucesso!',
      refused: 'Erro ao remover usuário. Tente novamente.',
      offline: 'Erro ao remover usuário. Verifique sua conexão.',
    },
  })
  const staff = leftOf(useLastGood(loaded))
  const search = filters.busca?.toLowerCase() ?? ''
  const shown = staff?.filter(({ user_id: email }) => email.includes(search)) ?? null
  const actions = (
    <Button kind="main" onClick={panel.open}>
      <PlusIcon />
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
      <Note icon={ShieldCheckIcon}>
        Só o super administrador adiciona ou remove usuários e escolhe o que cada um pode fazer. A pessoa precisa ter
        feito login na loja pelo menos uma vez.
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
      <ListBody
        list={{ hasFailed: loaded === null }}
        rows={shown}
        failed="Não foi possível carregar os usuários"
        skeleton={<TableSkeleton label="Carregando os usuários" widths={['*', '220px', '180px', '150px']} rows={3} />}
        empty={
          <Blank
            icon={SearchIcon}
            title="Nenhum usuário encontrado"
            action={<Button onClick={clear}>Limpar busca</Button>}
          >
            Ninguém com “{filters.busca}” no e-mail entra nesta área.
          </Blank>
        }
      >
        {(rows) => <StaffTable staff={rows} self={user?.email} onChange={setToChange} onRemove={setToDelete} />}
      </ListBody>
      {panel.isOpen && (
        <StaffPanel onClose={() => void panel.close()} onAdded={() => void panel.close().then(revalidate)} />
      )}
      {toChange && <RolePanel person={toChange} onClose={() => setToChange(null)} />}
      <ConfirmDialog
        open={toDelete !== null}
        title={`Remover ${toDelete?.user_id}?`}
        confirmLabel="Remover acesso"
        isDanger
        onClose={() => setToDelete(null)}
        onConfirm={() => {
          if (toDelete) remove(toDelete)
          setToDelete(null)
        }}
      >
        <p>Tem certeza que deseja remover o acesso admin deste usuário?</p>
        <p className="text-ink-soft">
          A pessoa sai na hora, em todos os aparelhos. Como cliente, ela continua entrando na loja.
        </p>
      </ConfirmDialog>
    </>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
