import { type SubmitEvent, useRef, useState } from 'react'
import { isRefusal } from '#contract/client.ts'
import type { FieldErrors } from '#web/data/field-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { Note } from '../kit/blocks.tsx'
import { Panel } from '../kit/dialogs.tsx'
import { tellFailure } from '../kit/tell-failure.ts'
import { useFirstError } from '../kit/use-first-error.ts'
import { useRepeat } from '../kit/use-repeat.ts'

/** Makes an administrator of somebody who has signed in before. */
export function StaffPanel({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const [email, setEmail] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isSaving, setSaving] = useState(false)
  const bodyRef = useRef<HTMLDivElement>(null)
  useFirstError(bodyRef, errors)

  const repeat = useRepeat(() => save())

  async function save(event?: SubmitEvent) {
    event?.preventDefault()
    if (isSaving) return
    if (email.trim() === '') {
      setErrors({ email: 'Por favor, digite um email válido' })
      return
    }
    setErrors({})
    setSaving(true)
    try {
      await adminApi.adminStaff.add({ user_id: email })
      showToast({ text: 'Usuário adicionado com sucesso!' })
      onAdded()
    } catch (error) {
      // The server's own sentence, at the field that it is about.
      if (isRefusal(error) && error.status < 500) setErrors({ email: error.message })
      else tellFailure(error, { refused: 'Erro ao adicionar usuário', onRetry: repeat })
    } finally {
      setSaving(false)
    }
  }

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
      <div ref={bodyRef} className="grid gap-5">
        <Field
          label="E-mail"
          name="email"
          type="email"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={email}
          error={errors.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Note>Peça que a pessoa entre na loja com este e-mail e volte aqui.</Note>
      </div>
    </Panel>
  )
}
