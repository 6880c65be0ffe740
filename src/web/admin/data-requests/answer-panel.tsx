import * as z from 'zod/mini'
import { adminDataRequests, type DataRequest } from '#contract/admin-data-requests.ts'
import { formSchema } from '#web/data/form-schema.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { Panel } from '../kit/dialogs.tsx'
import { TextField } from '../kit/fields.tsx'
import { useActionForm } from '../kit/use-action-form.ts'
import { useUnsavedChangesGuard } from '#web/ui/use-unsaved-changes-guard.tsx'

const SCHEMA = formSchema({ outcome: z.enum(['done', 'refused']), answer: z.string() }, adminDataRequests.answer.body)

/** An erasure is only refused here: carrying it out is a step of its own. */
export function AnswerPanel({
  request: { id, protocol, kind },
  onClose,
}: {
  request: DataRequest
  onClose: () => void
}) {
  const mayBeDone = kind !== 'erasure'
  const { form, field, save, isSaving } = useActionForm({
    schema: SCHEMA,
    defaultValues: { outcome: mayBeDone ? 'done' : 'refused', answer: '' },
    send: (input) => adminApi.adminDataRequests.answer({ id, ...input }),
    onDone: () => {
      showToast({ text: 'Resposta registrada' })
      onClose()
    },
    failed: 'Erro ao registrar a resposta',
  })
  const { leave, question } = useUnsavedChangesGuard(form.formState.isDirty, { onClose })
  return (
    <>
      <Panel
        open
        width="slim"
        title={`Responder ${protocol}`}
        onClose={leave}
        onSubmit={(event) => void save(event)}
        actions={
          <>
            <Button onClick={leave}>Cancelar</Button>
            <Button kind="main" type="submit" busy={isSaving}>
              Registrar resposta
            </Button>
          </>
        }
      >
        <p className="text-ink-soft">A loja não manda esta resposta: escreva à pessoa e registre aqui o que disse.</p>
        <SelectField label="Resultado" {...field('outcome')}>
          {mayBeDone && <option value="done">Atendido</option>}
          <option value="refused">Recusado</option>
        </SelectField>
        <TextField label="O que foi respondido" rows={4} maxLength={1000} required {...field('answer')} />
      </Panel>
      {question}
    </>
  )
}
