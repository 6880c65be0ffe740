import type { CustomerPage } from '#contract/admin-customers.ts'
import { formatInstant } from '#domain/calendar.ts'

export function CustomerMessages({ messages }: { messages: CustomerPage['messages'] }) {
  if (messages.length === 0) return null
  return (
    <section aria-labelledby="mensagens-do-cliente">
      <h2 id="mensagens-do-cliente" className="mb-2">
        Mensagens
      </h2>
      <ul className="border-t border-line">
        {messages.map(({ id, protocol, message, created_at: at }) => (
          <li key={id} className="border-b border-line py-3">
            <p className="wrap-anywhere whitespace-pre-line">{message}</p>
            <p className="num mt-1 text-(length:--small) text-ink-soft">
              {formatInstant(at)}, protocolo {protocol}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
