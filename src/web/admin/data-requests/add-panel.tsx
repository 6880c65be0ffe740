import * as z from 'zod/mini'
import { adminDataRequests } from '#contract/admin-data-requests.ts'
import {
  DATA_REQUEST_CHANNEL_LABELS,
  DATA_REQUEST_KIND_LABELS,
  DATA_REQUEST_KINDS,
  TYPED_CHANNELS,
} from '#domain/data-request.ts'
import { formSchema } from '#web/data/form-schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { Panel } from '../kit/dialogs.tsx'
import { FieldRow, TextField } from '../kit/fields.tsx'
import { Choices } from '../kit/filters.tsx'
import { useActionForm } from '../kit/use-action-form.ts'
import { useUnsavedChangesGuard } from '#web/ui/use-unsaved-changes-guard.tsx'

const CODECS = {
  kind: z.enum(DATA_REQUEST_KINDS),
  channel: z.enum(TYPED_CHANNELS),
  email: z.string(),
  note: z.string(),
}
const SCHEMA = formSchema(CODECS, adminDataRequests.add.body)

/** A request that did not come through 'Meu Perfil'. */
export function AddPanel({ onClose }: { onClose: () => Promise<void> }) {
  const { form, field, save, isSaving } = useActionForm({
    schema: SCHEMA,
    defaultValues: { kind: 'erasure', channel: 'email', email: '', note: '' },
    send: (input) => adminApi.adminDataRequests.add(input),
    onDone: async ({ protocol }) => {
      showToast({ text: `Pedido registrado: ${protocol}` })
      await onClose()
    },
    failed: 'Erro ao registrar o pedido',
  })
  const { leave, question } = useUnsavedChangesGuard(form.formState.isDirty, {
    onClose: () => void onClose(),
    param: 'novo',
  })
  return (
    <>
      <Panel
        open
        width="slim"
        title="Registrar pedido"
        onClose={leave}
        onSubmit={(event) => void save(event)}
        actions={
          <>
            <Button onClick={leave}>Cancelar</Button>
            <Button kind="main" type="submit" busy={isSaving}>
              Registrar
            </Button>
          </>
        }
      >
        <p className="text-ink-soft">
          Quem comprou sem conta também pode entrar com um código por e-mail e fazer tudo sozinho em Meu Perfil.
        </p>
        <FieldRow>
          <SelectField label="O que foi pedido" {...field('kind')}>
            <Choices values={DATA_REQUEST_KINDS} labelOf={(each) => DATA_REQUEST_KIND_LABELS[each]} />
          </SelectField>
          <SelectField label="Como chegou" {...field('channel')}>
            <Choices values={TYPED_CHANNELS} labelOf={(each) => DATA_REQUEST_CHANNEL_LABELS[each]} />
          </SelectField>
        </FieldRow>
        <Field
          label="E-mail da pessoa"
          hint="O das compras ou da conta. Confira antes se quem pede é a pessoa."
          type="email"
          required
          autoComplete="off"
          maxLength={254}
          {...field('email')}
        />
        <TextField label="Observação" rows={3} maxLength={1000} {...field('note')} />
      </Panel>
      {question}
    </>
  )
}
