import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Hono } from 'hono'
import type { Config } from '../config.ts'
import type { Env } from './call.ts'
import { openApiDocument } from './openapi.ts'

const PAGE = `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>API da loja</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><main id="swagger-ui"></main><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`

const START =
  "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', supportedSubmitMethods: [], validatorUrl: null })"

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

const FILES = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' } as const

/** Scripts are served from the installed package (no CDN). */
export function docsRoutes(app: Hono<Env>, config: Config): void {
  let made: { publicUrl: string; document: string } | undefined
  app.get('/api/openapi.json', (c) => {
    const { publicUrl } = config
    if (made?.publicUrl !== publicUrl) made = { publicUrl, document: JSON.stringify(openApiDocument(publicUrl)) }
    return c.body(made.document, 200, { 'Content-Type': 'application/json' })
  })
  app.get('/api/docs', (c) => c.html(PAGE, 200, { 'Content-Security-Policy': POLICY }))
  app.get('/api/docs/start.js', (c) => c.body(START, 200, { 'Content-Type': 'text/javascript' }))
  const { resolve } = createRequire(import.meta.url)
  for (const [name, type] of Object.entries(FILES)) {
    app.get(`/api/docs/${name}`, async (c) =>
      c.body(await readFile(resolve(`swagger-ui-dist/${name}`)), 200, { 'Content-Type': type }),
    )
  }
}
