import type { ReactNode } from 'react'
import type { AdminMessage, Reply } from '#contract/admin-messages.ts'
import { formatInstant } from '#domain/calendar.ts'
import { classNames } from '#web/ui/class-names.ts'

/** The question, the shop's answers and the internal notes, oldest first. */
export function Thread({ message }: { message: AdminMessage }) {
  return (
    <ol className="grid gap-4" aria-label="Conversa">
      <Entry by={<b className="font-semibold">{message.name}</b>} at={message.received_at} text={message.text} />
      {message.replies.map((reply) => (
        <Entry
          key={reply.id}
          by={<Author reply={reply} />}
          at={reply.written_at}
          text={reply.text}
          look={reply.kind === 'answer' ? 'border-l-2 border-brand pl-4' : 'rounded-[8px] bg-paper px-4 py-3'}
          more={reply.kind === 'answer' && <Delivery sentAt={reply.sent_at} />}
        />
      ))}
    </ol>
  )
}

type EntryProps = { by: ReactNode; at: Date; text: string; look?: string; more?: ReactNode }

function Entry({ by, at, text, look, more }: EntryProps) {
  return (
    <li className={classNames('min-w-0', look)}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="wrap-anywhere">{by}</span>
        <time className="num text-note text-ink-soft" dateTime={at.toISOString()}>
          {formatInstant(at)}
        </time>
      </p>
      <p className="mt-1 max-w-[80ch] text-16/6 wrap-anywhere whitespace-pre-line">{text}</p>
      {more}
    </li>
  )
}

function Author({ reply: { kind, author } }: { reply: Reply }) {
  return kind === 'answer' ? (
    <>
      <b className="font-semibold">Resposta da loja</b> <span className="text-ink-soft">por {author}</span>
    </>
  ) : (
    <span className="text-ink-soft">Anotação interna de {author}</span>
  )
}

function Delivery({ sentAt }: { sentAt: Date | null }) {
  return (
    <p className="mt-1 text-note text-ink-soft" role="status">
      {sentAt ? `Enviada por e-mail em ${formatInstant(sentAt)}` : 'Na fila de envio por e-mail'}
    </p>
  )
}
