import * as z from 'zod/mini'
import { type AdminReview, adminReviews } from '#contract/admin-reviews.ts'
import { MAX_REVIEW_LENGTH } from '#domain/review.ts'
import { formSchema } from '#web/data/form-schema.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { Panel } from '../kit/dialogs.tsx'
import { TextField } from '../kit/fields.tsx'
import { useActionForm } from '../kit/use-action-form.ts'
import { useUnsavedChangesGuard } from '#web/ui/use-unsaved-changes-guard.tsx'

const SCHEMA = formSchema({ version: z.int(), text: z.string() }, adminReviews.answer.body)

type Props = { review: AdminReview; onClose: () => void }

export function AnswerPanel({ review: { id, version, author, text, answer }, onClose }: Props) {
  const { form, field, save, isSaving } = useActionForm({
    schema: SCHEMA,
    defaultValues: { version, text: answer ?? '' },
    send: (input) => adminApi.adminReviews.answer({ id, ...input }),
    onDone: ({ answer: saved }) => {
      showToast({ text: saved === null ? 'Resposta apagada' : 'Resposta publicada' })
      onClose()
    },
    failed: 'Erro ao responder',
  })
  const { leave, question } = useUnsavedChangesGuard(form.formState.isDirty, { onClose })
  return (
    <>
      <Panel
        open
        title={`Responder a ${author}`}
        onClose={leave}
        onSubmit={(event) => void save(event)}
        actions={
          <>
            <Button onClick={leave}>Cancelar</Button>
            <Button kind="main" type="submit" busy={isSaving}>
              Publicar resposta
            </Button>
          </>
        }
      >
        {text && (
          <blockquote className="border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line">{text}</blockquote>
        )}
        <TextField
          label="Resposta da loja"
          hint="Aparece embaixo da avaliação. A primeira resposta vai também por e-mail. Se ficar em branco, ela some da página."
          rows={5}
          maxLength={MAX_REVIEW_LENGTH}
          {...field('text')}
        />
      </Panel>
      {question}
    </>
  )
}
