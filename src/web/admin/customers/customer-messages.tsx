import { Link } from 'react-router'
import type { CustomerPage } from '#contract/admin-customers.ts'
import { formatInstant } from '#domain/calendar.ts'
import { TEXT_LINK } from '../kit/text-link.ts'
import { StateOfMessage, Term } from '../messages/message-state.tsx'

export function CustomerMessages({ messages }: { messages: CustomerPage['messages'] }) {
  if (messages.length === 0) return null
  return (
    <section aria-labelledby="mensagens-do-cliente">
      <h2 id="mensagens-do-cliente" className="mb-2">
        Mensagens
      </h2>
      <ul className="border-t border-line">
        {messages.map(({ id, protocol, message, state, due_on, created_at: at }) => (
          <li key={id} className="border-b border-line py-3">
            <p className="wrap-anywhere whitespace-pre-line">{message}</p>
            <p className="num mt-1 text-(length:--small) text-ink-soft">
              {formatInstant(at)}, protocolo {protocol}
            </p>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
              <StateOfMessage state={state} />
              {state === 'new' && <Term due_on={due_on} />}
              <Link
                className={`${TEXT_LINK} inline-flex min-h-11 items-center sm:min-h-6`}
                to={`/admin/mensagens/${id}`}
              >
                {state === 'new' ? 'Responder' : 'Ver a conversa'}
                <span className="sr-only"> (protocolo {protocol})</span>
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
