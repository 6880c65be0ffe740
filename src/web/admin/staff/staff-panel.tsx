import * as z from 'zod/mini'
import { adminStaff } from '#contract/admin-staff.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { STAFF_ROLES } from '#domain/role.ts'
import { formSchema } from '#web/data/form-schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { Note } from '../kit/blocks.tsx'
import { Panel } from '../kit/dialogs.tsx'
import { useActionForm } from '../kit/use-action-form.ts'
import { RoleField } from './role-field.tsx'

const CODECS = {
  user_id: z.string().check(z.trim(), z.minLength(1, { error: REFUSALS.email_invalid[1] })),
  role: z.enum(STAFF_ROLES),
}
const SCHEMA = formSchema(CODECS, adminStaff.add.body)

/** Only people who have signed in to the shop can be added. */
export function StaffPanel({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const { form, field, save, isSaving } = useActionForm({
    schema: SCHEMA,
    defaultValues: { user_id: '', role: 'orders' as const },
    send: (input) => adminApi.adminStaff.add(input),
    onDone: () => {
      showToast({ text: 'Usuário adicionado com sucesso!' })
      onAdded()
    },
    failed: 'Erro ao adicionar usuário',
    fieldOf: { email_invalid: 'user_id', user_never_signed_in: 'user_id', already_admin: 'user_id' },
  })
  const actions = (
    <>
      <Button onClick={onClose}>Cancelar</Button>
      <Button kind="main" type="submit" busy={isSaving}>
        {isSaving ? 'Adicionando...' : 'Adicionar'}
      </Button>
    </>
  )
  return (
    <Panel
      open
      title="Adicionar Usuário Admin"
      width="slim"
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      actions={actions}
    >
      <div className="grid gap-5">
        <Field
          label="E-mail"
          type="email"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          {...field('user_id')}
        />
        <RoleField value={form.watch('role')} onChange={(role) => form.setValue('role', role, { shouldDirty: true })} />
        <Note>Peça que a pessoa entre na loja com este e-mail e volte aqui.</Note>
      </div>
    </Panel>
  )
}
