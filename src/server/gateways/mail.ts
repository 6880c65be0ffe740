import { createTransport } from 'nodemailer'

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

const TIMEOUT_MS = 10_000

/** `url` is empty until the shop has a mail server. */
type MailServer = { url: string | undefined; from: string }

export class NoMailServer extends Error {
  code = 'ENOSERVER'
}

/** Reads the server at each mail: another one gets connections of its own. */
export function openMailService(readServer: () => MailServer, maxConnections: number): MailService {
  let current: { url: string; transport: ReturnType<typeof openTransport> } | null = null

  function transportOf({ url }: MailServer) {
    if (!url) throw new NoMailServer('the shop has no mail server')
    if (current?.url !== url) {
      current?.transport.close()
      current = { url, transport: openTransport(url, maxConnections) }
    }
    return current.transport
  }

  return {
    async send({ to, subject, text, html, replyTo, messageId, unsubscribeUrl }) {
      const server = readServer()
      const { from } = server
      await transportOf(server).sendMail({
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
      await transportOf(readServer()).verify()
    },
    close: () => current?.transport.close(),
  }
}

function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

export function openTransport(url: string, maxConnections: number) {
  return createTransport({
    url,
    pool: true,
    maxConnections,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
