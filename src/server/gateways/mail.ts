import { createRequestThread, type RequestThread } from '../request-thread.ts'
import type { MailRequest } from './mail-thread.ts'

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

/** Its thread takes some 30 MB. */
const IDLE_MS = 60_000
const SCRIPT = new URL('./mail-thread.ts', import.meta.url)

export type MailThread = RequestThread<MailRequest, void>

export function createMailThread(): MailThread {
  return createRequestThread(SCRIPT, {
    idleMs: IDLE_MS,
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 64 },
  })
}

/** Composes and sends in a thread, because a mail costs as much processor time as its checkout. Reads the server for each. */
export function openMailService(
  readServer: () => ShopMailServer,
  maxConnections: number,
  thread = createMailThread(),
): MailService {
  async function ask(url: string | undefined, message?: MailRequest['message']): Promise<void> {
    if (!url) throw new NoMailServer('the shop has no mail server')
    await thread.send({ url, maxConnections, message })
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
    close: () => void thread.close(),
  }
}

function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
