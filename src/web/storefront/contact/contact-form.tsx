import type { FormAttempt } from '#contract/form-attempt.ts'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Button } from '#web/ui/button.tsx'
import { CONTROL, Field, FieldFrame } from '#web/ui/field.tsx'
import { Sent } from './sent.tsx'
import { type Known, useContact } from './use-contact.ts'

type Props = {
  attempt?: FormAttempt | null
  known?: Known
  /** '5 dias', or empty. */
  answerTime?: string
}

/** Before hydration the server answers the same form (server/rendering/forms.ts). */
export function ContactForm({ attempt = null, known = {}, answerTime = '' }: Props) {
  const { field, register, errorAt, failure, isSending, sent, send, isAnother, writeAnother } = useContact(
    attempt,
    known,
  )
  if (sent) {
    return (
      <Sent {...sent} answerTime={answerTime}>
        <Button onClick={writeAnother}>Escrever outra mensagem</Button>
      </Sent>
    )
  }

  return (
    <form
      method="post"
      action="/contato"
      // A focused error scrolls clear of the sticky header, label included.
      className="grid gap-5 [--scroll-clearance:9rem]"
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Nome" autoComplete="name" maxLength={100} required {...field('name')} />
        <Field label="E-mail" type="email" autoComplete="email" maxLength={254} required {...field('email')} />
      </div>
      <Field
        label="Número do pedido (opcional)"
        hint="Está em Meus Pedidos e nos e-mails da compra."
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        className="sm:w-1/2 sm:pr-2.5"
        {...field('order_number')}
      />
      <FieldFrame label="Mensagem" error={errorAt('message')}>
        {(wiring) => (
          <textarea
            className={`${CONTROL} py-2.5`}
            rows={6}
            maxLength={4000}
            required
            // The pressed button was here.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={isAnother}
            {...register('message')}
            {...wiring}
          />
        )}
      </FieldFrame>
      <Honeypot {...register('website')} />
      <Problem text={failure} />
      <div className="grid gap-3 sm:flex sm:items-center sm:gap-5">
        <Button kind="main" type="submit" busy={isSending}>
          {isSending ? 'Enviando...' : 'Enviar mensagem'}
        </Button>
        {answerTime && <p className="text-14 text-ink-soft">Respondemos em até {answerTime}, por e-mail.</p>}
      </div>
    </form>
  )
}
