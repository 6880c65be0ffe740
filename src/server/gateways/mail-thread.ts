import { parentPort } from 'node:worker_threads'
import { createTransport, type SendMailOptions } from 'nodemailer'

export type MailServer = { url: string; maxConnections: number }
/** Without a message: verifies that the server accepts the shop. */
export type MailRequest = { id: number; server: MailServer; message?: SendMailOptions }
export type MailOutcome = { id: number; error: MailFailure | null }
/** Structured cloning drops an Error's own properties, among them the error code. */
type MailFailure = { message: string; code?: unknown; responseCode?: unknown }

const TIMEOUT_MS = 10_000

let current: { url: string; transport: ReturnType<typeof openTransport> } | null = null

/** Another server gets connections of its own. */
function transportOf({ url, maxConnections }: MailServer) {
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
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

parentPort!.on('message', ({ id, server, message }: MailRequest) => {
  const transport = transportOf(server)
  const done = message ? transport.sendMail(message) : transport.verify()
  const answer = (error: MailFailure | null) => parentPort!.postMessage({ id, error } satisfies MailOutcome)
  done.then(
    () => answer(null),
    ({ message: text, code, responseCode }: MailFailure) => answer({ message: text, code, responseCode }),
  )
})
