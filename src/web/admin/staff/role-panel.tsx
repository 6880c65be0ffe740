import * as z from 'zod/mini'
import type { AdminUser } from '#contract/admin-staff.ts'
import { adminStaff } from '#contract/admin-staff.ts'
import { ROLE_LABELS, STAFF_ROLES, type StaffRole } from '#domain/role.ts'
import { formSchema } from '#web/data/form-schema.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { Note } from '../kit/blocks.tsx'
import { Panel } from '../kit/dialogs.tsx'
import { useActionForm } from '../kit/use-action-form.ts'
import { RoleField } from './role-field.tsx'

const SCHEMA = formSchema({ role: z.enum(STAFF_ROLES) }, adminStaff.setRole.body)

/** Another role for a person who already has access. */
export function RolePanel({ person, onClose }: { person: AdminUser; onClose: () => void }) {
  const { form, save, isSaving } = useActionForm({
    schema: SCHEMA,
    defaultValues: { role: person.role as StaffRole },
    send: ({ role }) => adminApi.adminStaff.setRole({ user_id: person.user_id, role }),
    onDone: ({ role }) => {
      showToast({ text: 'Acesso mudado', detail: `${person.user_id}: ${ROLE_LABELS[role]}` })
      onClose()
    },
    failed: 'Erro ao mudar o acesso',
  })
  const role = form.watch('role')
  return (
    <Panel
      open
      title={`Mudar o acesso de ${person.user_id}`}
      width="slim"
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button kind="main" type="submit" busy={isSaving} disabled={role === person.role}>
            {isSaving ? 'Mudando...' : 'Mudar acesso'}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <RoleField value={role} onChange={(next) => form.setValue('role', next, { shouldDirty: true })} />
        <Note>Vale na hora, também nas telas que a pessoa tem abertas, e fica registrado em Atividade.</Note>
      </div>
    </Panel>
  )
}
