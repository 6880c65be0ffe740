import { createHash } from 'node:crypto'

/**
 * Turns the nonces of a rendered page into hashes, because a page in the cache cannot carry a new nonce for each visitor.
 * Only the framework and the entry module know the nonce while a page renders. A script that comes in with a product's
 * text does not carry it, gets no hash, and is blocked by the browser.
 */
export function replaceNonces(html: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`
  const inlineScript = new RegExp(`<script(?=[^>]*${attribute})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g')
  const hashes = Array.from(
    html.matchAll(inlineScript),
    ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
  )
  return { html: html.replaceAll(attribute, ''), hashes: [...new Set(hashes)] }
}
