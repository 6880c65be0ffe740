import { type ReactNode, useEffect, useRef } from 'react'
import { Email } from '#web/shared/email.tsx'

type Props = { protocol: string; /** Unknown after a form sent without scripts. */ email?: string; children: ReactNode }

export function Sent({ protocol, email, children }: Props) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div className="grid justify-items-start gap-4 self-start rounded-picture bg-surface p-6 sm:p-8" role="status">
      <h2 ref={ref} tabIndex={-1} className="text-28 outline-none">
        Mensagem enviada
      </h2>
      <p>
        Seu protocolo é <b className="num whitespace-nowrap">{protocol}</b>.
      </p>
      <p>
        Uma confirmação vai para {email === undefined ? 'o seu e-mail' : <Email address={email} />}. Respondemos em até
        5 dias.
      </p>
      {children}
    </div>
  )
}
