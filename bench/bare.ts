import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { freePort } from '#server/testing/free-port.ts'
import { whenServing } from './server.ts'
import type { Row } from './table.ts'
import { wrk } from './wrk.ts'

/** Measures the page's response, with its headers and its brotli bytes, from a bare `node:http` server. */
export async function measureBare(what: string, page: string, connections: number): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'bare-'))
  const { headers, body } = await brotliResponse(page)
  const file = join(folder, 'body')
  writeFileSync(file, body)
  const port = await freePort()
  const server = spawn(
    process.execPath,
    [join(import.meta.dirname, 'bare-server.ts'), String(port), file, JSON.stringify(headers)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  try {
    const url = `http://localhost:${port}`
    await whenServing(url)
    return await wrk(what, url, { connections })
  } finally {
    server.kill()
    rmSync(folder, { recursive: true })
  }
}

/** `fetch` would decompress it. */
async function brotliResponse(page: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const [response] = (await once(get(page, { headers: { 'Accept-Encoding': 'br' } }), 'response')) as [IncomingMessage]
  const { date: _, connection: _c, 'keep-alive': _k, 'transfer-encoding': _t, ...kept } = response.headers
  const headers = Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, String(value)]))
  return { headers, body: await buffer(response) }
}
