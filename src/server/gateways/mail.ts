import { createTransport } from 'nodemailer'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  /** The same for every attempt, so that mail programs show duplicates once. */
  messageId: string
}

export type MailService = {
  send(mail: Mail): Promise<void>
  probe(): Promise<void>
  close(): void
}

const TIMEOUT_MS = 10_000

export function openMailService(smtpUrl: string, from: string, maxConnections: number): MailService {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, html, replyTo, messageId }) {
      await transport.sendMail({ from, to, subject, text, html, messageId, ...(replyTo && { replyTo }) })
    },
    async probe() {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}
