import * as z from 'zod/mini'
import { adminMessages } from '#contract/admin-messages.ts'
import { MAX_REPLY_LENGTH } from '#domain/contact-message.ts'
import { formSchema } from '#web/data/form-schema.ts'
import { Button } from '#web/ui/button.tsx'
import { CONTROL } from '#web/ui/field.tsx'
import { adminApi } from '../api.ts'
import { useActionForm } from '../kit/use-action-form.ts'
import { useKeptText } from '../kit/use-kept-text.ts'

const SCHEMA = formSchema({ text: z.string() }, adminMessages.addNote.body)

export function NoteForm({ id }: { id: number }) {
  const [kept, keep] = useKeptText(`anotacao-mensagem-${id}`)
  const { form, field, save, isSaving } = useActionForm({
    schema: SCHEMA,
    defaultValues: { text: kept },
    send: (input) => adminApi.adminMessages.addNote({ ...input, id }),
    onDone: () => {
      keep('')
      form.reset({ text: '' })
    },
    failed: 'Erro ao gravar a anotação',
  })
  const { error: _, ...text } = field('text', { onChanged: keep })
  return (
    <form className="flex gap-2" onSubmit={(event) => void save(event)}>
      <input
        className={`${CONTROL} min-w-0 flex-1`}
        aria-label="Anotação interna"
        placeholder="Escrever uma anotação interna"
        maxLength={MAX_REPLY_LENGTH}
        autoComplete="off"
        {...text}
      />
      <Button size="sm" type="submit" busy={isSaving} disabled={form.watch('text').trim() === ''}>
        Anotar
      </Button>
    </form>
  )
}
