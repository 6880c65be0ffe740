import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isRefusal } from '#contract/client.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { FieldRow } from '../kit/fields.tsx'
import { useAction } from '../kit/use-action.ts'
import { useSettingsForm } from '../settings/use-settings-form.ts'
import { setupApi } from './setup-api.ts'
import { smtpAddress, type SmtpFields } from './smtp-address.ts'
import { StepForm } from './step-form.tsx'
import { STEPS } from './steps.ts'
import type { StepProps } from './steps.ts'

const NO_SERVER: SmtpFields = { host: '', port: '465', user: '', password: '' }

/** Saves the mail server and mails a code through it: what the owner types back has arrived. */
export function MailStep({ state, settings, onDone }: StepProps) {
  const { owner_email: owner, has_mail_arrived: hasArrived } = state
  const [server, setServer] = useState(NO_SERVER)
  const [isSent, setSent] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [sendCode, isSending] = useAction(async () => {
    try {
      await setupApi.setup.tryMail()
      await setupApi.signIn.requestCode({ email: owner })
      setSent(true)
    } catch (error) {
      setProblem(refusalText(error, 'O e-mail não saiu. Confira a sua conexão.'))
    }
  })
  const editing = useSettingsForm(settings, ['servidor-email'], () => sendCode())
  const { form, field, settings: current } = editing

  function save(event: { preventDefault(): void }): void {
    event.preventDefault()
    setProblem(undefined)
    setSent(false)
    if (server.host !== '') form.setValue('smtp_url', smtpAddress(server), { shouldDirty: true })
    const from = server.user.includes('@') ? server.user : owner
    if (form.getValues('mail_from') === '') form.setValue('mail_from', from, { shouldDirty: true })
    void editing.save(event)
  }

  const set = (name: keyof SmtpFields) => ({
    value: server[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setServer((all) => ({ ...all, [name]: value })),
  })
  const isFixed = current.fixed.smtp_url !== undefined
  return (
    <>
      {hasArrived && <p className="mb-5 text-ok">Um e-mail da loja já chegou a {owner}.</p>}
      <StepForm
        label={STEPS.mail.name}
        isSaving={editing.isSaving || isSending}
        onSave={save}
        onSkip={onDone}
        save="Salvar e mandar um código"
      >
        {isFixed ? (
          <p>O servidor de e-mail vem da variável {current.fixed.smtp_url} do servidor.</p>
        ) : (
          <div className="grid gap-4.5">
            {current.smtp_url !== '' && (
              <p className="text-ink-soft">Já há um servidor guardado. Com o servidor em branco, fica o mesmo.</p>
            )}
            <FieldRow>
              <Field
                label="Servidor (SMTP)"
                placeholder="smtp.seuprovedor.com.br"
                hint="Do seu provedor de e-mail. No Gmail: smtp.gmail.com, com uma senha de app."
                autoComplete="off"
                spellCheck={false}
                error={editing.errorAt('smtp_url')}
                {...set('host')}
              />
              <Field label="Porta" inputMode="numeric" hint="465, ou 587." autoComplete="off" {...set('port')} />
            </FieldRow>
            <FieldRow>
              <Field label="Usuário" autoComplete="off" spellCheck={false} {...set('user')} />
              <Field label="Senha" type="password" autoComplete="off" {...set('password')} />
            </FieldRow>
            <Field
              placeholder={`Minha loja <${owner}>`}
              hint="Se ficar vazio, a loja usa o usuário do servidor."
              autoComplete="off"
              {...field('mail_from')}
            />
          </div>
        )}
        {problem && <Problem text={problem} />}
      </StepForm>
      {isSent && <CodeField email={owner} isFailing={state.is_mail_failing} onDone={onDone} />}
      <OwnerEmail email={owner} />
    </>
  )
}

function CodeField({ email, isFailing, onDone }: { email: string; isFailing: boolean; onDone: () => void }) {
  const [code, setCode] = useState('')
  const inputRef = useRef<HTMLInputElement>(null)
  useEffect(() => inputRef.current?.focus(), [])
  const [problem, setProblem] = useState<string>()
  const { revalidate } = useRevalidator()
  const [enter, isPending] = useAction(async () => {
    try {
      await setupApi.signIn.enterCode({ code })
      await setupApi.setup.confirmMail()
      onDone()
    } catch (error) {
      setProblem(refusalText(error, 'Não foi possível conferir o código.'))
      if (isRefusal(error)) void revalidate()
    }
  })
  return (
    <form
      className="mt-7 grid max-w-80 gap-4 border-t border-line pt-7"
      noValidate
      aria-label="Código do e-mail"
      onSubmit={(event) => {
        event.preventDefault()
        enter()
      }}
    >
      <Field
        label={`Código que chegou a ${email}`}
        hint={
          isFailing
            ? 'O servidor recusou a mensagem: confira o remetente e o usuário.'
            : 'Seis números. Não veio em um minuto? Veja a caixa de spam e confira o remetente.'
        }
        ref={inputRef}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        error={problem}
        value={code}
        onChange={({ currentTarget: { value } }) => setCode(value.replace(/\D/g, ''))}
      />
      <Button kind="main" type="submit" busy={isPending}>
        Chegou: continuar
      </Button>
    </form>
  )
}

/** A mistyped e-mail would lock the owner out. */
function OwnerEmail({ email }: { email: string }) {
  const [typed, setTyped] = useState(email)
  const [problem, setProblem] = useState<string>()
  const { revalidate } = useRevalidator()
  const [change, isPending] = useAction(async () => {
    setProblem(undefined)
    try {
      await setupApi.setup.takeOver({ email: typed })
      await revalidate()
    } catch (error) {
      setProblem(refusalText(error, 'O e-mail não foi trocado.'))
    }
  })
  return (
    <details className="mt-7">
      <summary className="min-h-6">Não é {email}?</summary>
      <div className="mt-3 grid max-w-80 gap-3">
        <Field
          label="E-mail de quem manda na loja"
          type="email"
          error={problem}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <Button size="sm" busy={isPending} onClick={() => change()}>
          Trocar
        </Button>
      </div>
    </details>
  )
}
