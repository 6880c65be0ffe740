import type { ReactNode } from 'react'
import { Email } from '#web/ui/email.tsx'

type Props = {
  protocol: string
  /** Unknown after a form sent without scripts. */
  email?: string
  /** '5 dias', or empty. */
  answerTime: string
  children: ReactNode
}

export function Sent({ protocol, email, answerTime, children }: Props) {
  return (
    <div className="grid justify-items-start gap-4 self-start rounded-picture bg-surface p-6 sm:p-8" role="status">
      <h2 ref={reveal} tabIndex={-1} className="text-28 outline-none">
        Mensagem enviada
      </h2>
      <p>
        Seu protocolo é <b className="num whitespace-nowrap">{protocol}</b>.
      </p>
      <p>
        Uma confirmação vai para {email === undefined ? 'o seu e-mail' : <Email address={email} />}.
        {answerTime && ` Respondemos em até ${answerTime}.`}
      </p>
      {children}
    </div>
  )
}

function reveal(title: HTMLElement | null): void {
  title?.focus({ preventScroll: true })
  title?.scrollIntoView({ block: 'center' })
}
