import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/testing/free-port.ts'
import { picture } from '#server/testing/files.ts'
import type { Cluster } from './cluster.ts'
import { expectEqual, type Check } from './report.ts'
import { startService } from './service.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const REVALIDATED = 'public, no-cache'
const NEVER = 'no-store'
const MAX_STALE_MS = 1000

export function cdnChecks(cluster: Cluster): Check[] {
  return [{ name: 'through a cache in front (nginx)', run: () => cacheInFront(cluster) }]
}

/** nginx obeys Cache-Control and says in X-Cache what it did. Where it caches it drops If-None-Match, so only for files. */
function configOf(folder: string, port: number, origin: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `daemon off; ${user} pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
  access_log off; ${temporary.join(' ')}
  proxy_cache_path ${folder}/cache keys_zone=cdn:10m;
  server {
    listen 127.0.0.1:${port};
    proxy_ssl_server_name on; proxy_ssl_name localhost; proxy_http_version 1.1;
    proxy_set_header Host ${new URL(origin).host}; proxy_set_header Connection "";
    add_header X-Cache $upstream_cache_status always;
    location / { proxy_pass ${origin}; }
    location ~ ^/(assets|imagens)/ { proxy_pass ${origin}; proxy_cache cdn; proxy_cache_revalidate on; }
  }
}`
}

async function cacheInFront(cluster: Cluster): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-cdn-'))
  const port = await freePort()
  mkdirSync(join(folder, 'cache'))
  writeFileSync(join(folder, 'nginx.conf'), configOf(folder, port, cluster.origin))
  const args = ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
  const cdn = await startService({ program: 'nginx', args, port })
  try {
    return await readThrough(cluster, `http://127.0.0.1:${port}`)
  } finally {
    await cdn.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function readThrough(cluster: Cluster, cdn: string): Promise<string> {
  const desk = await cluster.superAdmin()
  const product = await cluster.product({ name: 'Preço na borda', priceCents: 50_00 })
  const page = `/produto/${product.slug}`
  const html = await (await fetch(cdn + page)).text()
  const asset = /\/assets\/[^"]+\.js/.exec(html)![0]
  const { url: uploaded } = await desk.api.adminPictures.upload({ file: await picture(99) })
  const expected: Record<string, [cacheControl: string, secondAnswer: 'HIT' | null]> = {
    [asset]: [FOREVER, 'HIT'],
    [uploaded]: [FOREVER, 'HIT'],
    '/': [REVALIDATED, null],
    [page]: [REVALIDATED, null],
    '/api/products?limit=5': [NEVER, null],
    '/carrinho': [REVALIDATED, null],
    '/pedido/um-segredo': [NEVER, null],
  }
  for (const [path, [cacheControl, secondAnswer]] of Object.entries(expected)) {
    await (await fetch(cdn + path)).arrayBuffer()
    const again = await fetch(cdn + path)
    await again.arrayBuffer()
    expectEqual([again.headers.get('Cache-Control'), again.headers.get('X-Cache')], [cacheControl, secondAnswer], path)
  }

  const before = await fetch(cdn + page)
  await before.arrayBuffer()
  const etag = { headers: { 'If-None-Match': before.headers.get('ETag')! } }
  const unchanged = await fetch(cdn + page, etag)
  expectEqual([unchanged.status, (await unchanged.arrayBuffer()).byteLength], [304, 0], 'an unchanged page')
  const { version, name, slug } = await desk.api.adminProducts.get({ id: product.id })
  await desk.api.adminProducts.update({ id: product.id, version, name, slug, price: 61_23 })
  const start = performance.now()
  while (!(await (await fetch(cdn + page, etag)).text()).includes('61,23')) {
    if (performance.now() - start > MAX_STALE_MS) throw new Error('the new price does not show')
    await sleep(10)
  }
  const ms = Math.round(performance.now() - start)
  return `files from the cache, pages asked for each time (304 without a body), a new price after ${ms} ms`
}
