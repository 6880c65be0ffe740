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
      return sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
    }
    return [
      ['HTML (kB)', (await compressedBytes(server.url)) / 1000],
      [`JavaScript, ${scripts.size} files (kB)`, await kilobytes(scripts)],
      ['CSS (kB)', await kilobytes(styles)],
    ]
  } finally {
    await server.stop()
    server.removeData()
  }
}

/** A page is compressed from its second or a later request on. */
async function compressedBytes(url: string): Promise<number> {
  for (let n = 0; n < 100; n++) {
    const { bytes, encoding } = await transferred(url)
    if (encoding === 'br') return bytes
  }
  throw new Error(`${url} is not compressed`)
}

/** `fetch` would decompress, so this uses node:http. */
function transferred(url: string): Promise<{ bytes: number; encoding: string | undefined }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      let bytes = 0
      const encoding = response.headers['content-encoding']
      response.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => resolve({ bytes, encoding }))
    }).once('error', reject)
  })
}
