import { Worker } from 'node:worker_threads'
import type { MailOutcome, MailRequest } from './mail-thread.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  /** Address for the mail program's own unsubscribe button (RFC 8058). */
  unsubscribeUrl?: string
  /** The same for every attempt, so that mail programs show duplicates once. */
  messageId: string
}

export type MailService = {
  send(mail: Mail): Promise<void>
  probe(): Promise<void>
  close(): void
}

/** `url` is empty until the shop has a mail server. */
type ShopMailServer = { url: string | undefined; from: string }

export class NoMailServer extends Error {
  code = 'ENOSERVER'
}

const IDLE_MS = 60_000

/** Mails are composed and sent in a thread: that takes as long as the checkout before. Reads the server at each mail. */
export function openMailService(readServer: () => ShopMailServer, maxConnections: number): MailService {
  let thread: Worker | null = null
  let asked = 0
  let idle: NodeJS.Timeout | undefined
  const waiting = new Map<number, PromiseWithResolvers<void>>()

  function end(error = new Error('the mail thread ended')): void {
    clearTimeout(idle)
    void thread?.terminate()
    thread = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function start(): Worker {
    const started = new Worker(new URL('./mail-thread.ts', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    })
    started.on('message', ({ id, error }: MailOutcome) => {
      const asker = waiting.get(id)
      waiting.delete(id)
      if (waiting.size === 0) started.unref()
      if (error) asker?.reject(Object.assign(new Error(error.message), error))
      else asker?.resolve()
    })
    // Another thread may have started in between.
    started.on('error', (error: Error) => thread === started && end(error))
    started.on('exit', () => thread === started && end())
    return started
  }

  /** Its memory is given back when there are no mails. */
  function endWhenIdle(): void {
    clearTimeout(idle)
    idle = setTimeout(() => (waiting.size === 0 ? end() : endWhenIdle()), IDLE_MS).unref()
  }

  function ask(url: string | undefined, message?: MailRequest['message']): Promise<void> {
    if (!url) throw new NoMailServer('the shop has no mail server')
    const request: MailRequest = { id: ++asked, server: { url, maxConnections }, ...(message && { message }) }
    const answer = Promise.withResolvers<void>()
    waiting.set(request.id, answer)
    thread ??= start()
    thread.ref()
    thread.postMessage(request)
    endWhenIdle()
    return answer.promise
  }

  return {
    async send({ to, subject, text, html, replyTo, messageId, unsubscribeUrl }) {
      const { url, from } = readServer()
      await ask(url, {
        from,
        to,
        subject,
        text,
        html,
        messageId,
        ...(replyTo && { replyTo }),
        ...(unsubscribeUrl && { headers: unsubscribeHeaders(unsubscribeUrl) }),
      })
    },
    async probe() {
      await ask(readServer().url)
    },
    close: end,
  }
}

function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
