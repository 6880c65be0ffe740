import * as z from 'zod/mini'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import { useRevalidator } from 'react-router'
import { type AdminMessage, adminMessages } from '#contract/admin-messages.ts'
import { MAX_REPLY_LENGTH, MESSAGE_STATE_LABELS } from '#domain/contact-message.ts'
import { formSchema } from '#web/data/form-schema.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { Note } from '../kit/blocks.tsx'
import { TextField } from '../kit/fields.tsx'
import { useActionForm } from '../kit/use-action-form.ts'
import { useKeptText } from '../kit/use-kept-text.ts'

const SCHEMA = formSchema({ version: z.int(), text: z.string() }, adminMessages.answer.body)

type Props = {
  message: AdminMessage
  /** The version that this person has seen. */
  seen: number
  onSeen: (version: number) => void
}

/** An answer is written to what was seen: if a colleague handles the message meanwhile, it has to be read first. */
export function AnswerForm({ message, seen, onSeen }: Props) {
  const { id, state, version } = message
  const { revalidate } = useRevalidator()
  const [kept, keep] = useKeptText(`resposta-${id}`)
  const { form, field, save, isSaving } = useActionForm({
    schema: SCHEMA,
    defaultValues: { version: seen, text: kept },
    send: (input) => adminApi.adminMessages.answer({ ...input, id, version: seen }),
    onDone: (answered) => {
      keep('')
      form.reset({ version: answered.version, text: '' })
      onSeen(answered.version)
      showToast({ text: 'Resposta enviada' })
    },
    failed: 'Erro ao enviar a resposta',
    onRefusal: ({ code }) => {
      if (code !== 'message_handled') return false
      void revalidate()
      return true
    },
  })
  const hasMoved = version > seen
  return (
    <form className="grid gap-3" onSubmit={(event) => void save(event)}>
      {hasMoved && (
        <Note tone="warn" icon={TriangleExclamationPointIcon} role="alert">
          <b>
            {message.handled_by ?? 'Outra pessoa da equipe'} cuidou desta mensagem enquanto ela estava aberta aqui:{' '}
            {MESSAGE_STATE_LABELS[state].toLowerCase()}.
          </b>
          <p>O que você digitou não foi enviado. Confira a conversa acima.</p>
          <p className="pt-2">
            <Button size="tight" onClick={() => onSeen(version)}>
              Já conferi
            </Button>
          </p>
        </Note>
      )}
      <TextField
        label={state === 'answered' ? 'Outra resposta' : 'Resposta'}
        hint={`Vai por e-mail para ${message.email}, com a pergunta e o protocolo.`}
        rows={6}
        maxLength={MAX_REPLY_LENGTH}
        {...field('text', { onChanged: keep })}
      />
      <p>
        <Button size="sm" kind="main" type="submit" busy={isSaving} disabled={hasMoved}>
          {isSaving ? 'Enviando...' : 'Enviar resposta'}
        </Button>
      </p>
    </form>
  )
}
