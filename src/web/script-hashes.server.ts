import { hash } from 'node:crypto'
import { nonceAttribute, noncedScripts, SCRIPT_END } from './nonced-scripts.server.ts'

/**
 * Turns the nonces of a rendered page into hashes, because a page in the cache cannot carry a new nonce for each visitor.
 * Only the framework and the entry module know the nonce while a page renders. A script that comes in with a product's
 * text does not carry it, gets no hash, and is blocked by the browser.
 */
export function replaceNonces(html: string, nonce: string): { html: string; hashes: string[] } {
  const inline = noncedScripts(html, nonce).filter(({ tag }) => !/\ssrc=/.test(tag))
  const hashes = inline.map(({ tagEnd }) => {
    const script = html.slice(tagEnd + 1, html.indexOf(SCRIPT_END, tagEnd))
    return `'sha256-${hash('sha256', script, 'base64')}'`
  })
  return { html: html.replaceAll(nonceAttribute(nonce), ''), hashes: [...new Set(hashes)] }
}
