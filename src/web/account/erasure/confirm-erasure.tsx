import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import * as z from 'zod/mini'
import { isRefusal } from '#contract/client.ts'
import { createApi } from '#contract/create-api.ts'
import { personalData } from '#contract/personal-data.ts'
import { formSchema } from '#web/data/form-schema.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { useSession } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Problem } from '#web/ui/problem.tsx'

/** Only these pages erase. */
export const erasureApi = createApi({ personalData }, (path, init) => fetch(path, init)).personalData

const SCHEMA = formSchema({ email: z.string() }, personalData.erase.body)

export function ConfirmErasure({ email }: { email: string }) {
  const [failure, setFailure] = useState<string | null>(null)
  const { logout } = useSession()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { field, save, isSaving } = useContractForm({
    schema: SCHEMA,
    defaultValues: { email: '' },
    submit: async (typed) => {
      setFailure(null)
      const { protocol } = await erasureApi.erase(typed)
      // Also what this device keeps: the typed address, the products that were looked at.
      await logout()
      await navigate(`/perfil/excluida?protocolo=${protocol}`, { replace: true })
    },
    fieldOf: { erasure_not_confirmed: 'email' },
    onFailure: async (error) => {
      setFailure(refusalText(error, 'Não foi possível excluir. Verifique sua conexão e tente de novo.'))
      // The page then says what is missing: another sign-in, or an order that has to end first.
      if (isRefusal(error)) await revalidate()
    },
    onWrongFields: () => setFailure(null),
  })
  return (
    <form className="grid gap-5" noValidate onSubmit={(event) => void save(event)}>
      <p>
        Sua conta é <strong className="break-words">{email}</strong>. Digite esse e-mail para confirmar.
      </p>
      <Field
        {...field('email')}
        label="E-mail da conta"
        type="email"
        inputMode="email"
        maxLength={254}
        autoComplete="off"
        required
      />
      <Problem text={failure} />
      <Button kind="main" type="submit" busy={isSaving}>
        {isSaving ? 'Excluindo...' : 'Excluir minha conta'}
      </Button>
    </form>
  )
}
