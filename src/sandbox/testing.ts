import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { openSandbox, type SandboxOptions } from './sandbox.ts'

type Hook = {
  url: string
  headers: Record<string, string | string[] | undefined>
  body: { id: number; action: string; data: { id: string } }
}

/** A sandbox on a free port, with a listener for its webhooks. */
export async function startSandbox(options: Partial<SandboxOptions> = {}) {
  const hooks: Hook[] = []
  const answers: number[] = []
  const hookServer = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    hooks.push({ url: request.url!, headers: request.headers, body: JSON.parse(text) })
    response.writeHead(answers.shift() ?? 200).end()
  })
  const server = createServer()
  const [port, hookPort] = await Promise.all([listen(server), listen(hookServer)])
  const url = `http://localhost:${port}`
  const webhookUrl = `http://127.0.0.1:${hookPort}/api/webhooks/mercadopago`
  const sandbox = await openSandbox({
    publicUrl: url,
    dataFile: ':memory:',
    webhookUrl,
    webhookSecret: 'segredo-de-teste',
    oidcClientId: 'loja',
    oidcClientSecret: 'segredo-da-loja',
    shopperEmail: 'cliente@ousadia.example',
    ownerEmail: 'dona@ousadia.example',
    staff: [{ email: 'caio@ousadia.example', name: 'Caio Bastos', role: 'finance' }],
    secret: 'um segredo comprido o bastante para testes',
    ...options,
  })
  server.on('request', getRequestListener(sandbox.app.fetch))

  async function stop() {
    await sandbox.close()
    for (const each of [server, hookServer]) {
      each.close()
      each.closeAllConnections()
    }
  }

  const base = `${url}/sandbox/mercadopago`
  let keys = 0

  /** Calls the payment provider's API with a valid token and a new idempotency key. */
  async function provider(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(base + path, {
      method,
      headers: {
        Authorization: 'Bearer APP_USR-teste',
        'Content-Type': 'application/json',
        'X-Idempotency-Key': `chave-${++keys}`,
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    // Untyped: the tests state what they expect of it.
    return { status: response.status, json: (await response.json()) as any }
  }

  async function post(path: string, body: unknown = {}) {
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: response.status, json: (await response.json()) as any }
  }

  return { url, base, webhookUrl, sandbox, hooks, answers, provider, post, stop }
}

export type StartedSandbox = Awaited<ReturnType<typeof startSandbox>>

function listen(server: Server) {
  return new Promise<number>((resolve) => server.listen(0, () => resolve((server.address() as AddressInfo).port)))
}
