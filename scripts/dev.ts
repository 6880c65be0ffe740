/** The development server: hot reload for pages, restart for server code. */
import { createServer } from 'node:http'
import { join, sep } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import type { FormAttempt } from '#contract/form-attempt.ts'
import type * as configFile from '#server/config.ts'
import type * as renderFile from '#server/rendering/render.ts'
import type * as storeFile from '#server/store.ts'
import { PROJECT } from './project.ts'

const SETTLE_MS = 100

const http = createServer()
const vite = await createVite({
  root: PROJECT,
  appType: 'custom',
  server: { middlewareMode: true, ws: { server: http } },
})

async function openStore() {
  const { readConfig } = (await vite.ssrLoadModule('/src/server/config.ts')) as typeof configFile
  const { openStore: open } = (await vite.ssrLoadModule('/src/server/store.ts')) as typeof storeFile
  const config = readConfig(process.env)
  const store = await open(config, pino({ level: config.logLevel }), async (shop, fetch) => {
    const loadRender = async () => (await vite.ssrLoadModule('/src/server/rendering/render.ts')) as typeof renderFile
    async function openRenderer() {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
      return (await loadRender()).createRenderer(build, fetch, shop)
    }
    async function render(url: URL, attempt?: FormAttempt) {
      const { status, headers, html } = await (await openRenderer()).render(url, attempt)
      // Vite injects inline styles and scripts, which the policy would block.
      const { 'Content-Security-Policy': _, ...rest } = headers
      return { status, html, headers: { ...rest, 'Cache-Control': 'no-store' } }
    }
    return {
      async answer(request) {
        const url = new URL(request.url)
        if ((await loadRender()).isDiscovery(url)) return (await openRenderer()).discover(url)
        const { html, ...init } = await render(url)
        return new Response(html, init)
      },
      answerFromMemory: () => false,
      cacheUse: () => ({ hits: 0, misses: 0 }),
      async answerOnce(path, status, attempt) {
        const { html, headers } = await render(new URL(path, config.publicUrl), attempt)
        return new Response(html, { status, headers })
      },
    }
  })
  await store.jobs.start()
  return { store, config, answer: getRequestListener(store.app.fetch) }
}

let opened = openStore()
const { config } = await opened

http.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    opened
      .then(({ answer }) => answer(request, response))
      .catch((error: Error) => {
        vite.ssrFixStacktrace(error)
        response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(error.stack)
      })
  })
})

const SERVER = ['server', 'domain', 'contract', 'sandbox'].map((room) => join(PROJECT, 'src', room) + sep)
let waiting: NodeJS.Timeout | undefined

vite.watcher.on('all', (_, file) => {
  if (!SERVER.some((room) => file.startsWith(room)) || file.includes('.test.')) return
  clearTimeout(waiting)
  waiting = setTimeout(restart, SETTLE_MS)
})

function restart(): void {
  const before = opened
  opened = before
    .then(
      ({ store }) => store.close(),
      () => {},
    )
    .then(openStore)
  opened.then(
    () => console.log('server restarted'),
    (error: unknown) => console.error(error),
  )
}

http.listen(config.port, config.host, () => console.log(`Loja em desenvolvimento: ${config.publicUrl}`))
