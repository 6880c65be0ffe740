import { get } from 'node:http'
import { benchServer } from './server.ts'
import type { Row } from './table.ts'

/** Bytes on the wire (brotli) of a first visit to the home page. */
export async function pageWeight(): Promise<Row[]> {
  const server = await benchServer(null)
  try {
    const html = await (await fetch(server.url)).text()
    // Preloaded or imported. The page's manifest also names scripts that it does not load.
    const loaded = html.matchAll(/(?:href=|from |import\()"(\/assets\/[^"]+\.js)"/g)
    const scripts = new Set(Array.from(loaded, ([, path]) => path!))
    const styles = new Set(Array.from(html.matchAll(/href="(\/assets\/[^"#]+\.css)#?"/g), ([, path]) => path!))
    const kilobytes = async (paths: Iterable<string>) => {
      const sizes = await Promise.all(Array.from(paths, (path) => transferred(server.url + path)))
      return sizes.reduce((sum, size) => sum + size, 0) / 1000
    }
    for (let n = 0; n < 3; n++) await transferred(server.url)
    return [
      ['HTML (kB)', (await transferred(server.url)) / 1000],
      [`JavaScript, ${scripts.size} files (kB)`, await kilobytes(scripts)],
      ['CSS (kB)', await kilobytes(styles)],
    ]
  } finally {
    await server.stop()
    server.removeData()
  }
}

/** `fetch` would decompress, so this uses node:http. */
function transferred(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => resolve(bytes))
    }).once('error', reject)
  })
}
