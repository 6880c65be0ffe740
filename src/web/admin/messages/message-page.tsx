import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AdminMessage } from '#contract/admin-messages.ts'
import { Button, GoLink } from '#web/ui/button.tsx'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { PageHead } from '../kit/blocks.tsx'
import type { Route } from './+types/message-page'
import { AnswerForm } from './answer-form.tsx'
import { StateOfMessage, Term } from './message-state.tsx'
import { NoteForm } from './note-form.tsx'
import { Sender } from './sender.tsx'
import { Thread } from './thread.tsx'
import { useClosing } from './use-closing.ts'

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return adminApi.adminMessages.get({ id: Number(params.id) })
}

export default function MessagePage({ loaderData }: Route.ComponentProps) {
  return <Message key={loaderData.id} message={loaderData} />
}

function Message({ message }: { message: AdminMessage }) {
  const { state, name, due_on } = message
  const [seen, setSeen] = useState(message.version)
  const { close, reopen, isBusy } = useClosing(message, { seen, onSeen: setSeen })
  useDeliveryPolling(message)
  return (
    <>
      <AdminHead title={`Mensagem de ${name}`} />
      <GoLink to="/admin/mensagens" arrow="left">
        Mensagens
      </GoLink>
      <PageHead
        title={`Mensagem de ${name}`}
        sub={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateOfMessage state={state} />
            {state === 'new' && <Term due_on={due_on} />}
            {state !== 'new' && message.handled_by && <span className="wrap-anywhere">por {message.handled_by}</span>}
          </span>
        }
        actions={
          state === 'new' ? (
            <Button size="sm" busy={isBusy} onClick={close}>
              Encerrar sem responder
            </Button>
          ) : (
            state === 'closed' && (
              <Button size="sm" busy={isBusy} onClick={reopen}>
                Reabrir
              </Button>
            )
          )
        }
      />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_300px] lg:gap-10">
        <div className="grid min-w-0 content-start gap-6">
          <Thread message={message} />
          <div className="grid gap-4 border-t border-line pt-5">
            <AnswerForm message={message} seen={seen} onSeen={setSeen} />
            <NoteForm id={message.id} />
          </div>
        </div>
        <Sender message={message} />
      </div>
    </>
  )
}

const POLL_MS = 3_000
const MAX_POLLS = 10

/** Polls until the mail server has taken the answer. */
function useDeliveryPolling({ replies }: AdminMessage): void {
  const { revalidate } = useRevalidator()
  const isQueued = replies.some(({ kind, sent_at: sentAt }) => kind === 'answer' && sentAt === null)
  useEffect(() => {
    if (!isQueued) return
    let polls = 0
    const timer = setInterval(() => {
      if (++polls === MAX_POLLS) clearInterval(timer)
      void revalidate()
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [isQueued, revalidate])
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
