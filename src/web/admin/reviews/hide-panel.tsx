import * as z from 'zod/mini'
import { type AdminReview, adminReviews } from '#contract/admin-reviews.ts'
import { formSchema } from '#web/data/form-schema.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { Panel } from '../kit/dialogs.tsx'
import { TextField } from '../kit/fields.tsx'
import { useActionForm } from '../kit/use-action-form.ts'
import { useUnsavedChangesGuard } from '#web/ui/use-unsaved-changes-guard.tsx'

const SCHEMA = formSchema({ version: z.int(), reason: z.string() }, adminReviews.hide.body)

type Props = { review: AdminReview; onClose: () => void }

export function HidePanel({ review: { id, version, author }, onClose }: Props) {
  const { form, field, save, isSaving } = useActionForm({
    schema: SCHEMA,
    defaultValues: { version, reason: '' },
    send: (input) => adminApi.adminReviews.hide({ id, ...input }),
    onDone: () => {
      showToast({ text: 'Avaliação oculta' })
      onClose()
    },
    failed: 'Erro ao ocultar a avaliação',
  })
  const { leave, question } = useUnsavedChangesGuard(form.formState.isDirty, { onClose })
  return (
    <>
      <Panel
        open
        width="slim"
        title={`Ocultar a avaliação de ${author}?`}
        onClose={leave}
        onSubmit={(event) => void save(event)}
        actions={
          <>
            <Button onClick={leave}>Cancelar</Button>
            <Button kind="stop" type="submit" busy={isSaving}>
              Ocultar avaliação
            </Button>
          </>
        }
      >
        <p>
          Ela sai da página e da média. Uma nota baixa não é motivo: esconder críticas verdadeiras engana quem compra.
          Se ela só reclama, responda.
        </p>
        <TextField
          label="Motivo"
          hint="Fica registrado em Atividade, e quem escreveu o lê. Por exemplo: ofende uma pessoa, mostra dados de alguém, anuncia outra loja."
          rows={3}
          maxLength={300}
          {...field('reason')}
        />
      </Panel>
      {question}
    </>
  )
}
