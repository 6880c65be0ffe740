import { hash } from 'node:crypto'
import { nonceAttribute, type NoncedScript } from './nonced-scripts.server.ts'
import type { Edit } from './page-edits.server.ts'

/**
 * A page in the cache cannot carry a new nonce for each visitor: its policy lists the hashes of its inline scripts.
 * Only the framework and the entry module know the nonce while a page renders. A script that comes in with a product's
 * text does not carry it, gets no hash, and is blocked by the browser.
 */
export function inlineHashes(html: string, scripts: readonly NoncedScript[]): string[] {
  return scripts
    .filter(({ tag }) => !/\ssrc=/.test(tag))
    .map(({ tagEnd, end }) => scriptHash(html.slice(tagEnd + 1, end)))
}

/** As a source in the page's policy. */
function scriptHash(script: string): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`
}

/** For an edit that inserts it. */
export function inlineScript(script: string): Required<Pick<Edit, 'text' | 'hash'>> {
  return { text: `<script>${script}</script>`, hash: scriptHash(script) }
}

export function removeNonces(nonces: readonly number[], nonce: string): Edit[] {
  const { length } = nonceAttribute(nonce)
  return nonces.map((start) => ({ start, end: start + length, text: '' }))
}
