import { createTransport, type SendMailOptions } from 'nodemailer'
import { answerRequests } from '../answer-requests.ts'

/** Without a message: verifies that the server accepts the shop. */
export type MailRequest = { url: string; maxConnections: number; message?: SendMailOptions | undefined }

const TIMEOUT_MS = 10_000
const NO_OUTSIDE_CONTENT = { disableFileAccess: true, disableUrlAccess: true }

/** Composes a mail to one buffer, which leaves in one write. As a stream it takes ten, and each wakes the mail server. */
const composer = createTransport({ streamTransport: true, buffer: true, ...NO_OUTSIDE_CONTENT })

let current: { url: string; transport: ReturnType<typeof openTransport> } | null = null

/** Another server gets connections of its own. */
function transportOf({ url, maxConnections }: MailRequest) {
  if (current?.url !== url) {
    current?.transport.close()
    current = { url, transport: openTransport(url, maxConnections) }
  }
  return current.transport
}

function openTransport(url: string, maxConnections: number) {
  return createTransport({
    url,
    pool: true,
    maxConnections,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    ...NO_OUTSIDE_CONTENT,
  })
}

answerRequests(async (request: MailRequest): Promise<void> => {
  const transport = transportOf(request)
  if (request.message) {
    const { envelope, message } = await composer.sendMail(request.message)
    await transport.sendMail({ envelope, raw: message })
  } else {
    await transport.verify()
  }
})
