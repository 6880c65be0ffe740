import { useState } from 'react'
import * as z from 'zod/mini'
import { signIn } from '#contract/sign-in.ts'
import { formSchema } from '#web/data/form-schema.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Problem } from '#web/ui/problem.tsx'
import type { KeptCode } from '#web/shared/sign-in/kept-code.ts'
import { SEND_FAILED, signInApi } from '#web/shared/sign-in/sign-in-api.ts'

const SCHEMA = formSchema({ email: z.string() }, signIn.requestCode.body)

export function EmailStep({ email, onSent }: { email: string; onSent: (sent: KeptCode) => void }) {
  const [failure, setFailure] = useState<string | null>(null)
  const { field, save, isSaving } = useContractForm({
    schema: SCHEMA,
    defaultValues: { email },
    submit: async ({ email: typed }) => {
      setFailure(null)
      await signInApi.requestCode({ email: typed })
      onSent({ email: typed, sentAt: Date.now() })
    },
    onFailure: (error) => setFailure(refusalText(error, SEND_FAILED)),
    onWrongFields: () => setFailure(null),
  })
  return (
    <form className="grid gap-5" method="post" noValidate onSubmit={(event) => void save(event)}>
      <p className="text-ink-soft">
        Enviamos um código de 6 números ao seu <span className="whitespace-nowrap">e-mail</span>. Sem senha e sem
        cadastro.
      </p>
      <Field
        label="E-mail"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        required
        // The page has nothing else to do.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        {...field('email')}
      />
      <Problem text={failure} />
      <Button kind="main" type="submit" busy={isSaving}>
        {isSaving ? 'Enviando...' : 'Enviar código'}
      </Button>
    </form>
  )
}
