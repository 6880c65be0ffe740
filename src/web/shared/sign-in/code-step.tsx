import { useState } from 'react'
import * as z from 'zod/mini'
import { signIn } from '#contract/sign-in.ts'
import { formSchema } from '#web/data/form-schema.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { Email } from '#web/ui/email.tsx'
import { Button, QuietButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { useNow } from '#web/ui/use-now.ts'
import type { KeptCode } from './kept-code.ts'
import { SEND_FAILED, signInApi } from './sign-in-api.ts'

const SCHEMA = formSchema({ code: z.string() }, signIn.enterCode.body)
const RESEND_MS = 60_000
const FIELD_OF = { sign_in_code_wrong: 'code', sign_in_code_ended: 'code' } as const

type Props = {
  sent: KeptCode
  onResent: (sent: KeptCode) => void
  /** Null if the e-mail cannot be changed. */
  onChangeEmail: (() => void) | null
  onEntered: (notice: 'other_account' | undefined) => Promise<void>
}

export function CodeStep({ sent, onResent, onChangeEmail, onEntered }: Props) {
  const [failure, setFailure] = useState<string | null>(null)
  const { form, field, save, isSaving } = useContractForm({
    schema: SCHEMA,
    defaultValues: { code: '' },
    fieldOf: FIELD_OF,
    submit: async ({ code }) => {
      setFailure(null)
      const { notice } = await signInApi.enterCode({ code })
      await onEntered(notice)
    },
    onFailure: (error) => setFailure(refusalText(error, 'Não foi possível entrar. Tente novamente em instantes.')),
    onWrongFields: () => setFailure(null),
  })

  async function resend(): Promise<void> {
    setFailure(null)
    try {
      await signInApi.requestCode({ email: sent.email })
      form.reset({ code: '' })
      onResent({ ...sent, sentAt: Date.now() })
    } catch (error) {
      setFailure(refusalText(error, SEND_FAILED))
    }
  }

  return (
    <form className="grid gap-5" method="post" noValidate onSubmit={(event) => void save(event)}>
      <p className="text-ink-soft" role="status">
        Enviamos um código a{' '}
        <strong className="text-ink wrap-anywhere">
          <Email address={sent.email} />
        </strong>
        . Ele vale por 10 minutos, neste navegador.
      </p>
      <Field
        label="Código de 6 números"
        hint="Não chegou? Veja também a caixa de spam."
        autoComplete="one-time-code"
        inputMode="numeric"
        pattern="[0-9]*"
        required
        // The page has nothing else to do.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        {...field('code', { clean: (typed) => typed.replace(/\D/g, '').slice(0, 6) })}
      />
      <Problem text={failure} />
      <Button kind="main" type="submit" busy={isSaving}>
        {isSaving ? 'Entrando...' : 'Entrar'}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-5 gap-y-1">
        <Resend sentAt={sent.sentAt} onPress={resend} />
        {onChangeEmail && <QuietButton onClick={onChangeEmail}>Trocar o e-mail</QuietButton>}
      </div>
    </form>
  )
}

function Resend({ sentAt, onPress }: { sentAt: number; onPress: () => Promise<void> }) {
  const [isSending, setIsSending] = useState(false)
  const seconds = Math.ceil((sentAt + RESEND_MS - useNow().getTime()) / 1000)
  if (seconds > 0)
    return <p className="flex min-h-11 items-center text-14 text-ink-soft num">Enviar outro em {seconds} s</p>
  return (
    <QuietButton
      aria-busy={isSending || undefined}
      onClick={() => {
        if (isSending) return
        setIsSending(true)
        void onPress().finally(() => setIsSending(false))
      }}
    >
      Enviar outro código
    </QuietButton>
  )
}
