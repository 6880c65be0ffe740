import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { ConfigError, type Config } from './config.ts'
import { BODY_TIMES, limitBodyTime } from './http/body-time.ts'
import { followConnections, type Connections } from './http/drain.ts'
import { closeSlowReaders } from './http/slow-readers.ts'
import type { OpenStore } from './store.ts'

const HEADERS_TIMEOUT_MS = 10_000

export async function listen({ app, pages }: OpenStore, config: Config): Promise<Connections> {
  const answer = getRequestListener(app.fetch)
  const server = createServer(
    { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: BODY_TIMES.uploadMs },
    (request, response) => {
      limitBodyTime(request, response)
      if (!pages.answerFromMemory(request, response)) void answer(request, response)
    },
  )
  const connections = followConnections(server)
  closeSlowReaders(connections.sockets)
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(config.port, config.host, resolve))
  } catch (error) {
    throw cannotListen(error, config)
  }
  return connections
}

const REASONS: Record<string, string> = {
  EADDRINUSE: 'já está em uso por outro programa',
  EACCES: 'não pode ser aberta por este usuário',
  EADDRNOTAVAIL: 'não pode ser aberta, porque o endereço não é deste computador',
}

function cannotListen(error: unknown, { host, port }: Config): unknown {
  const reason = REASONS[(error as NodeJS.ErrnoException).code ?? '']
  return reason ? new ConfigError(`A porta ${port} em ${host} ${reason}. Confira PORT e HOST e comece de novo.`) : error
}
